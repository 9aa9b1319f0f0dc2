import { type BaseContext, now } from '../../shared/context.ts';

// The times of docs/rules/papers.md, in seconds.

const MINUTE = 60;
const DAY = 24 * 3_600;

/** For how long a paper is one device's. */
export const LEASE = 30;
/** How long a paper waits for the device of its act. */
export const OWN_FIRST = 20;
/** A device that has not claimed for so long prints nothing. */
export const SILENT_AFTER = 2 * MINUTE;
/** A paper that waited for so long is printed by hand only. */
export const BY_ITSELF = 15 * MINUTE;
/** A paper that is open for so long counts as not printed. */
export const LATE_AFTER = MINUTE;
/** Papers are stored, and listed, for so long. */
export const KEPT = 2 * DAY;
/** In a branch where no device claimed papers for so long none are written. */
const PRINTS_FOR = 30 * DAY;

/** Returns the moment so many seconds ago. */
export const ago = (ctx: BaseContext, seconds: number): Date => new Date(now(ctx).getTime() - seconds * 1000);

/** Returns since when papers are listed. */
export const papersFrom = (ctx: BaseContext): Date => ago(ctx, KEPT);

/** Returns since when a device must have claimed papers for its branch to be one that prints. */
export const printingSince = (ctx: BaseContext): Date => ago(ctx, PRINTS_FOR);
