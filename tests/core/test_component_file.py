"""Component files of one's own: a column without effect is refused, whatever else the file changes."""

import tomllib

import pytest

from boardwright.core.component_file import changed, check_columns, components_switch, place, put_back

USUAL = {"price": 2, "list": [{"stars": 1, "name": "a"}, {"stars": 3, "name": "b"}], "note": "as printed"}


def stars(data):
    """A game that reads the stars and the price but no names."""
    if data["price"] > 9:
        raise ValueError("too dear")
    return [row["stars"] for row in data["list"]], data["price"]


def where(cell):
    """A place that names the value itself."""
    return "/".join(map(str, cell))


def with_rows(**columns):
    rows = [{**row, **{key: values[k] for key, values in columns.items()}} for k, row in enumerate(USUAL["list"])]
    return {**USUAL, "list": rows}


def test_rows_share_their_columns_and_remarks_are_free():
    own = {**with_rows(stars=[4, 5]), "note": "corrected", "price": 3}
    assert set(changed(own, USUAL, ())) == {("list", 0, "stars"), ("list", 1, "stars"), ("price",)}
    assert put_back(own, USUAL, ("list", "stars"))["list"] == USUAL["list"] and own["list"][0]["stars"] == 4


def test_a_column_that_is_read_may_change():
    check_columns({**with_rows(stars=[4, 3]), "note": "mine"}, USUAL, stars, where)
    check_columns({**USUAL, "price": 5}, USUAL, stars, where)


def test_a_column_that_nobody_reads_is_refused_by_name_even_beside_one_that_counts():
    with pytest.raises(ValueError, match=r"^components, list/1/name: list\.name has no effect"):
        check_columns(with_rows(stars=[4, 3], name=["a", "z"]), USUAL, stars, where)


@pytest.mark.parametrize(
    ("text", "key", "said"),
    [
        ("price = 2", "price", "line 7, column 1"),
        ('  { stars = 1, name = "stars = 3" },', "name", "line 7, column 16"),
        ('x = { "2" = 1 }', "2", "line 7, column 7"),
        ("price = 2", "", "line 7"),
        ("[2, 3],", "price", "line 7"),
        ("half-price = 1, price = 2", "price", "line 7, column 17"),
    ],
)
def test_a_place_is_the_line_and_the_column_of_the_key(text, key, said):
    assert place(7, text, key) == said


def test_a_file_that_cannot_be_is_refused_with_its_own_sentence():
    with pytest.raises(ValueError, match="too dear"):
        check_columns({**USUAL, "price": 10}, USUAL, stars, where)


def test_a_list_of_another_length_is_one_column():
    own = {**USUAL, "list": USUAL["list"][:1]}
    assert list(changed(own, USUAL, ())) == [("list",)]
    check_columns(own, USUAL, stars, where)


def test_the_option_wants_a_text_and_never_opens_a_file(tmp_path):
    file = tmp_path / "components.toml"
    file.write_text("price = 2\n")
    switch = components_switch(file, lambda text: None)
    assert switch.read("standard") == "standard" and switch.read("price = 2\r\nx = 1\r\n") == "price = 2\nx = 1\n"
    with pytest.raises(ValueError, match="is not the text of a component file"):
        switch.read(str(file))


def test_a_text_that_is_nested_too_deeply_is_refused_in_a_sentence(tmp_path):
    switch = components_switch(tmp_path / "none.toml", tomllib.loads)
    with pytest.raises(ValueError, match="nested too deeply"):
        switch.read("x = " + "[" * 5000 + "\n")
