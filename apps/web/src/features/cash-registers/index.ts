import { lazyPart } from '../../shared/lazyPart.tsx';

/** Loaded after the screen that it belongs to. */
export const OpenRegisterDialog = lazyPart(() => import('./OpenRegisterDialog.tsx'), 'OpenRegisterDialog');

export { CourierDebts } from './couriers/CourierDebts.tsx';
export { useOpenRegisterQuery } from './cash-registers.api.ts';
