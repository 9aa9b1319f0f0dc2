export { drawerCash, holdRegisterOf, requireCash, requireOpenRegister, requireRegister } from './drawer.ts';
export { type OpenRegister, hasOpenRegister } from './drawer.repository.ts';
export { type CashRegisterFigures, figuresSoFar } from './figures.repository.ts';
