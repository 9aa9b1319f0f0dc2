export { CodeWarning } from './CodeWarning.tsx';
export { orderUrl } from './tableCode.ts';
