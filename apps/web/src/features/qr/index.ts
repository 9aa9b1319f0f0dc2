export { orderUrl } from './tableCode.ts';
