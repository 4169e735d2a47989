#!/usr/bin/python3
"""A bare window of WebKitGTK for WebKitWebDriver."""

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
settings = WebKit2.Settings()
settings.set_enable_page_cache(True)
settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)


def open_view(_session):
    view = WebKit2.WebView(
        web_context=context, settings=settings, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_default_size(390, 844)
    window.add(view)
    window.show_all()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("window")
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


context.connect("automation-started", start)
Gtk.main()
