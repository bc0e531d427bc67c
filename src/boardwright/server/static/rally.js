// What only RoboRally tables need.
// @ts-check
