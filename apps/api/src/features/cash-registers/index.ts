export { requireCash, requireOpenRegister } from './drawer.ts';
