export { drawerCash } from './drawer.ts';
export { keepRegistersOpen, lockOpenRegisters, openRegisterIn, roundTo } from './drawer.repository.ts';
export { type CashRegisterFigures, figuresSoFar } from './figures.repository.ts';
export { storeTotals } from './totals.repository.ts';
