export { requireCity } from './cities.service.ts';
