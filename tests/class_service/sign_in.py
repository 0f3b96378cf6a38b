"""The pages of a hub in a browser, for somebody who signs in."""

from __future__ import annotations

from playwright.sync_api import Page


def sign_in(page: Page, address: str, person: str, password: str) -> None:
    """Open a page of the hub, and sign in where it asks who comes."""
    page.goto(address)
    page.get_by_label("Username").fill(person)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()


def wait_for_lab(page: Page) -> None:
    """Wait until JupyterLab has come up, from a server that may have to start first."""
    page.get_by_role("menuitem", name="File", exact=True).wait_for(timeout=120_000)
