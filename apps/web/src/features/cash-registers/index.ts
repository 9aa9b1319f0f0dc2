import { lazyPart } from '../../shared/lazyPart.tsx';

/** Loaded after the screen that it belongs to. */
export const OpenRegisterDialog = lazyPart(() => import('./OpenRegisterDialog.tsx'), 'OpenRegisterDialog');

export { useOpenRegisterQuery } from './cash-registers.api.ts';
