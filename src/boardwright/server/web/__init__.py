"""HTTP: the application, its pages, its API, templates, scripts and translations."""
