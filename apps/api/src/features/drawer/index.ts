export { drawerCash, requireCash, requireOpenRegister } from './drawer.ts';
export { figuresRepository } from './figures.repository.ts';
