/** The header of an answer to a company with the mark of its data (docs/rules/live.md). */
export const DATA_MARK_HEADER = 'data-mark';
