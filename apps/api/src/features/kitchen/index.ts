export { requestOrder } from './kitchen.service.ts';
