/** How long a changed order, or one the counter asks about, blinks (docs/rules/kitchen.md). */
export const BLINK_MS = 15_000;
/** A swiped row is marked ready this long after it passed half the window (docs/rules/kitchen.md). */
export const SWIPE_DELAY_MS = 300;
/** The button to scroll to the top appears after this many px (docs/rules/kitchen.md). */
export const SCROLL_TOP_AFTER = 300;
/** When a row leaves, the next one moves under the finger: a second touch this soon was meant for the first. */
export const DOUBLE_TOUCH_MS = 400;
