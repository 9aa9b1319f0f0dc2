export { OpenRegisterDialog } from './OpenRegisterDialog.tsx';
export { useTransferNotice } from './useTransferNotice.ts';
