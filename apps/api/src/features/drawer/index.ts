export { drawerCash, lockOpenRegisters, lockRegisterOf, requireCash, requireRegister } from './drawer.ts';
export {
  type OpenRegister,
  keepRegistersOpen,
  openRegisterIn,
  openRegistersPart,
} from './drawer.repository.ts';
export { type CashRegisterFigures, figuresSoFar } from './figures.repository.ts';
export { countMovements, openTotals } from './totals.repository.ts';
