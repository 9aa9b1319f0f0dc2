export { drawerCash, lockOpenRegisters } from './drawer.ts';
export { keepRegistersOpen, openRegisterIn } from './drawer.repository.ts';
export { type CashRegisterFigures, figuresSoFar } from './figures.repository.ts';
export { storeTotals } from './totals.repository.ts';
