export { lockOpenCashRegister } from './cash-registers.service.ts';
