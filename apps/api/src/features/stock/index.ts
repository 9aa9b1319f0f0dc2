export {
  type Count,
  type ProductStock,
  addBoughtStock,
  changeCount,
  listBranchStock,
  setCountedQuantities,
  subtractStock,
} from './stock.service.ts';
export {
  type MoveRow,
  moveRows,
  NEVER_NEGATIVE,
  type StockMove,
  stockParts,
} from './stock-moves.repository.ts';
