export { type CourierDebt, courierDebts } from './courier-debts.repository.ts';
export { drawerCash, type ForMoney, problemOfRegister, receiverOf } from './drawer.ts';
export {
  isShared,
  keepRegistersOpen,
  lockOpenRegisters,
  openForMoney,
  openRegisterIn,
  registersForMoney,
  roundTo,
} from './drawer.repository.ts';
export { type CashRegisterFigures, figuresSoFar } from './figures.repository.ts';
export { movementKinds, saveMovementKinds } from './movement-kinds.repository.ts';
export { storeTotals } from './totals.repository.ts';
