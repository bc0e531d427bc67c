"""A bot that plays over HTTP: takes a seat at a table and answers at random until the match is over.

Create a bot account on the page "You" (or POST /api/v1/bots), then:

    python examples/http_bot.py http://localhost:8712 TOKEN TABLE
    python examples/http_bot.py http://localhost:8712 TOKEN --game cryo     opens a table against another bot
"""

import random
import sys

import httpx

server, token, *rest = sys.argv[1:]
http = httpx.Client(base_url=f"{server}/api/v1", headers={"Authorization": f"Bearer {token}"}, timeout=30)
if rest[0] == "--game":
    plan = {"game": rest[1], "seats": ["me", "random"], "start": True}
    table_id = http.post("/tables", json=plan).raise_for_status().json()["id"]
else:
    table_id = rest[0]
    http.post(f"/tables/{table_id}/join", json={}).raise_for_status()

# Each event is something that happened; after each, check whether it is our turn.
with http.stream("GET", f"/tables/{table_id}/events?after=0", timeout=None) as events:
    for line in events.iter_lines():
        if not line.startswith("data:"):
            continue
        table = http.get(f"/tables/{table_id}").json()
        if table["status"] == "over":
            break
        if table["view"] and table["view"]["legal"]:
            action = random.choice(table["view"]["legal"])["action"]
            # 409 means that the table has moved on; the next event follows.
            http.post(f"/tables/{table_id}/actions", json={"ply": table["ply"], "action": action})
print(table["result"])
