export {
  type Count,
  type ProductStock,
  type RefuseShortage,
  changeCount,
  listBranchStock,
  returnStock,
  setCountedQuantities,
  takeStock,
} from './stock.service.ts';
