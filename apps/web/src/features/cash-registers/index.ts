import { lazyPart } from '../../shared/lazyPart.tsx';

/** Loaded after the screen that it belongs to. */
export const OpenRegisterDialog = lazyPart(() => import('./OpenRegisterDialog.tsx'), 'OpenRegisterDialog');

export { useOpenRegisterQuery, useRegistersForMoney } from './cash-registers.api.ts';
export { chosenRegister, sendToRegister, tillRegister } from './registerChoice.ts';
