export { purchaseToWire } from './purchases.presenter.ts';
export { listPurchasesBetween } from './purchases.service.ts';
