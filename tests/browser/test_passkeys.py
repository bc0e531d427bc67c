"""Signing in with a passkey, by the virtual authenticator of Chromium."""

import json

import pytest

pytestmark = pytest.mark.browser
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """A browser whose authenticator holds passkeys."""

    def __init__(self, page):
        self.page = page
        self.cdp = page.context.new_cdp_session(page)
        self.cdp.send("WebAuthn.enable")
        self.id = self.cdp.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]

    def keys(self):
        return self.cdp.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]

    def take_over(self, keys):
        """Get the passkeys of another device, as an account that keeps them in step does."""
        for key in keys:
            self.cdp.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": key})

    def add_passkey(self, name):
        self.page.goto("/me")
        self.page.get_by_label("Your name", exact=True).fill(name)
        self.page.get_by_role("button", name="Save").click()
        self.page.get_by_role("button", name="Add a passkey").click()
        self.page.get_by_role("button", name="Delete the passkey").wait_for()

    def sign_in(self):
        self.page.goto("/sign-in")
        self.page.get_by_role("button", name="Sign in with a passkey").click()

    def name(self):
        self.page.wait_for_url("**/me")
        return self.page.get_by_label("Your name", exact=True).input_value()


def test_a_passkey_signs_its_owner_in_on_another_device(visitor):
    desk, phone = Device(visitor()), Device(visitor(viewport={"width": 390, "height": 844}))
    desk.add_passkey("Ada")
    [key] = desk.keys()
    assert key["isResidentCredential"] and key["rpId"] == "localhost"
    phone.take_over([key])
    phone.sign_in()
    assert phone.name() == "Ada"
    assert "You are a guest" not in phone.page.inner_text("main")
    desk.page.goto("/me")
    assert desk.page.get_by_role("button", name="Sign out: ").count() == 2


def test_an_answer_of_the_authenticator_is_worth_nothing_the_second_time(visitor):
    device = Device(visitor())
    device.add_passkey("Ada")
    with device.page.expect_request(lambda request: request.url.endswith("/sign-in") and request.post_data) as sent:
        device.sign_in()
    assert device.name() == "Ada"
    thief = visitor()
    thief.goto("/sign-in")
    body = json.loads(sent.value.post_data)
    answer = thief.evaluate(
        "async (body) => (await fetch('/sign-in', {method: 'POST', body: JSON.stringify(body)})).status", body
    )
    assert answer == 403
    assert thief.evaluate("async () => (await fetch('/api/v1/me')).status") == 401


def test_a_deleted_passkey_signs_nobody_in_and_says_so(visitor):
    device = Device(visitor())
    device.add_passkey("Ada")
    device.page.get_by_role("button", name="Delete the passkey").click()
    device.page.get_by_text("You are a guest").wait_for()
    device.sign_in()
    device.page.get_by_text("This passkey is not known here").wait_for()


def test_a_device_without_a_passkey_says_that_nobody_was_signed_in(visitor):
    device = Device(visitor(locale="de-DE"))
    device.page.goto("/sign-in")
    device.page.get_by_role("button", name="Mit Passkey anmelden").click()
    device.page.get_by_text("Niemand wurde angemeldet.").wait_for()
