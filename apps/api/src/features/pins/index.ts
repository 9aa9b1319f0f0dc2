export { personOfPin } from './pins.service.ts';
