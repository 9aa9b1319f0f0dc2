export { type CourierDebt, courierDebts } from './courier-debts.repository.ts';
export { drawerCash } from './drawer.ts';
export { keepRegistersOpen, lockOpenRegisters, openRegisterIn, roundTo } from './drawer.repository.ts';
export { type CashRegisterFigures, figuresSoFar } from './figures.repository.ts';
export { movementKinds, saveMovementKinds } from './movement-kinds.repository.ts';
export { storeTotals } from './totals.repository.ts';
