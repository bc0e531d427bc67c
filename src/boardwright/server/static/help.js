// Help where it is needed.
// @ts-check
