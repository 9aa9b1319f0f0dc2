export const PIN_MIN = 4;
export const PIN_MAX = 6;

/** How long a session that a PIN opened lasts, used or not. */
export const PIN_SESSION_MS = 12 * 3_600_000;
