export {
  type Count,
  type ProductStock,
  changeCount,
  listBranchStock,
  returnStock,
  setCountedQuantities,
  takeStock,
} from './stock.service.ts';
