export {
  type Count,
  changeCount,
  listBranchStock,
  returnStock,
  setCountedQuantities,
  takeStock,
} from './stock.service.ts';
