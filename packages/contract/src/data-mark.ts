/** The header of an answer with the mark of the server's data (docs/rules/live.md). */
export const DATA_MARK_HEADER = 'data-mark';
