/** Minutes after which a waiting order's time turns amber and then red. */
export const WAITING_LIMITS = { late: 15, overdue: 20 };

/** How long a changed or asked-for order blinks (spec 2 §9). */
export const BLINK_MS = 15_000;
/** A swiped row counts so long after it passed half the window (spec 2 §4). */
export const SWIPE_DELAY_MS = 300;
/** The way back to the top appears from here on, in px (spec 2 §9). */
export const SCROLL_TOP_AFTER = 300;
/** The live connection brings what happens; this finds what it may have lost. */
/** The next row moves under the finger when one leaves: a second touch this soon was meant for the first. */
export const DOUBLE_TOUCH_MS = 400;
