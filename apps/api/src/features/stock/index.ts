export {
  type Count,
  type ProductStock,
  addBoughtStock,
  changeCount,
  listBranchStock,
  setCountedQuantities,
  setSoldOut,
  subtractStock,
} from './stock.service.ts';
export { listSoldOut } from './sold-out.repository.ts';
export { lockStock, moveStock, NEVER_NEGATIVE, type StockLeft } from './stock-moves.repository.ts';
