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
export { type MoveRow, moveRows, NEVER_NEGATIVE, stockParts } from './stock-moves.repository.ts';
