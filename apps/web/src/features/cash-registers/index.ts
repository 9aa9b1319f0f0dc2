export { OpenRegisterDialog } from './OpenRegisterDialog.tsx';

/** For a screen that shows itself before it loads its dialogs. */
export const loadOpenRegisterDialog = () => import('./OpenRegisterDialog.tsx');
