export {
  type Count,
  type ProductStock,
  type RefuseShortage,
  addBoughtStock,
  changeCount,
  listBranchStock,
  returnStock,
  setCountedQuantities,
  takeBackStock,
  takeStock,
} from './stock.service.ts';
export { demandOf, takeDemand, unmet } from './shelf.repository.ts';
