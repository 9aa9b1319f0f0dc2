import { purge } from '../../shared/db/purge.ts';
import { KEPT } from './times.ts';

/** Papers of two days are listed. */
export const deleteOldPapers = purge('papers', 'createdAt', KEPT * 1000);
