import { lazyPart } from '../../shared/lazyPart.tsx';

/** Loaded when a dish is marked. */
export const SoldOutDialog = lazyPart(() => import('./soldOut/SoldOutDialog.tsx'), 'SoldOutDialog');
