/** The most units of one line. */
export const MAX_QUANTITY = 1_000;
/** The most lines of one sale. */
export const MAX_LINES = 100;
/** The highest table number. */
export const MAX_TABLE = 9_999;
/** The longest note on a line, in letters. */
export const LINE_OBSERVATIONS_MAX = 150;
