export { drawerCash, requireCash, requireOpenRegister } from './drawer.ts';
