export { OpenRegisterDialog } from './OpenRegisterDialog.tsx';
export { registerName } from './register.ts';

/** For a screen that shows itself before it loads its dialogs. */
export const loadOpenRegisterDialog = () => import('./OpenRegisterDialog.tsx');
