export { OpenRegisterDialog } from './OpenRegisterDialog.tsx';
export { TransferNotice } from './TransferNotice.tsx';
