import { lazyPart } from '../../shared/lazyPart.tsx';

/** Loaded after the screen that it belongs to. */
export const OpenRegisterDialog = lazyPart(() => import('./OpenRegisterDialog.tsx'), 'OpenRegisterDialog');

/** Loaded where couriers owe something. */
export const CourierDebts = lazyPart(() => import('./couriers/CourierDebts.tsx'), 'CourierDebts');

export { useOpenRegisterQuery, useRegistersForMoney } from './cash-registers.api.ts';
export { chosenRegister, sendToRegister, tillRegister } from './registerChoice.ts';
