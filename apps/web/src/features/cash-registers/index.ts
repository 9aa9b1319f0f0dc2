export { OpenRegisterDialog } from './OpenRegisterDialog.tsx';
export { registerName } from './register.ts';
