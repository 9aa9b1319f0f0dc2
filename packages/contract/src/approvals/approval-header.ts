/** The header of a call that was refused and is approved now. */
export const APPROVAL_HEADER = 'approval';
