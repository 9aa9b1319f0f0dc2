export { purchaseToWire } from './purchases.presenter.ts';
export type { PurchaseRow } from './purchases.repository.ts';
export { createPurchase, listPurchasesBetween, takeBackPurchase } from './purchases.service.ts';
