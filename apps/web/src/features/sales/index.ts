import { lazyPart } from '../../shared/lazyPart.tsx';

/** Loaded when a row is unfolded. */
export const OpenedSale = lazyPart(() => import('./dayList/OpenedSale.tsx'), 'OpenedSale');

export { customerName, earlierDay, isNamed, placeName, ticketOf, toneOf } from './bill/sale.ts';
export { PrintedStations } from './kitchenPapers/PrintedStations.tsx';
