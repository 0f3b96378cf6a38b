collect_ignore = ["inside"]
