export { returnStock, setCountedQuantity, takeStock } from './stock.service.ts';
