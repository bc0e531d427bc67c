"""Programs run one after the other by compiled rules."""
