export { type Count, changeCount, returnStock, setCountedQuantities, takeStock } from './stock.service.ts';
