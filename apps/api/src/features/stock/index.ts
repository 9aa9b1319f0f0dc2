export { returnStock, setCountedQuantities, setCountedQuantity, takeStock } from './stock.service.ts';
