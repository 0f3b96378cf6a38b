"""How Sphinx builds the site's pages; `scripts/site/documents.py` calls it once a language."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "extensions"))

from look import variables

import bgwidget

project = "bgwidget"
author = "The bgwidget developers"
release = version = bgwidget.__version__
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.viewcode",
    "numpydoc",
    "widget",
    "examples",
    "image_sizes",
    "languages",
    "layouts",
    "linked_names",
    "page_head",
    "reference_html",
    "search_words",
    "signatures",
    "site_links",
    "typeset",
]

gettext_compact = "docs"
myst_enable_extensions = ["attrs_inline", "colon_fence"]
myst_heading_anchors = 3
myst_url_schemes = ("http", "https", "mailto", "site")
autodoc_typehints_format = "short"
python_maximum_signature_line_length = 68
default_role = "py:obj"
viewcode_line_numbers = True
numpydoc_show_class_members = False

templates_path = ["templates"]
html_theme = "furo"
html_title = "bgwidget"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_theme_options = {
    "light_css_variables": variables("light"),
    "dark_css_variables": variables("dark"),
}
html_use_index = False
html_show_copyright = False
html_show_sourcelink = False
html_copy_source = False
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
