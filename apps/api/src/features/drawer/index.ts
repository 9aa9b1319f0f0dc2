export { drawerCash, type ForMoney, problemOfRegister, receiverOf } from './drawer.ts';
export {
  isShared,
  keepRegistersOpen,
  lockOpenRegisters,
  openForMoney,
  openRegisterIn,
  registersForMoney,
} from './drawer.repository.ts';
export { type CashRegisterFigures, figuresSoFar } from './figures.repository.ts';
export { storeTotals } from './totals.repository.ts';
