export { OpenRegisterDialog } from './OpenRegisterDialog.tsx';
