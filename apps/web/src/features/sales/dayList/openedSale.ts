import { lazyPart } from '../../../shared/lazyPart.tsx';

/** A sale as the day's list unfolds it, for a row of another page; loaded when one is unfolded. */
export const OpenedSale = lazyPart(() => import('./SaleById.tsx'), 'SaleById');
