export { drawerCash, lockOpenRegisters } from './drawer.ts';
export { keepRegistersOpen, openRegisterIn, openRegistersPart } from './drawer.repository.ts';
export { type CashRegisterFigures, figuresSoFar } from './figures.repository.ts';
export { countMovements, openTotals } from './totals.repository.ts';
