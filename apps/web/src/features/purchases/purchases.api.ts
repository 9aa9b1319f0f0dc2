import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import * as endpoints from '@restaurante/contract/purchases/purchases.endpoints.ts';
import type { PurchaseWire } from '@restaurante/contract/purchases/purchases.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../shared/session/session.ts';

/** Returns a purchase without its deleted products; undefined while it loads, null if there is none. */
export function useRepeated(id: number | undefined): PurchaseWire | null | undefined {
  const params = useOwnCompany();
  const enabled = id !== undefined;
  // No call returns one purchase, so this reads the page that begins with it.
  const page = { before: (id ?? 0) + 1, limit: 1 };
  const purchaseList = useQuery({ ...query(endpoints.listPurchases, { params, query: page }), enabled });
  const menu = useQuery({ ...query(listProducts, { params }), enabled });
  if (!enabled || purchaseList.error || menu.error) return null;
  if (!purchaseList.data || !menu.data) return undefined;
  const productIds = new Set(menu.data.products.map((product) => product.id));
  const purchase = purchaseList.data.purchases.find((one) => one.id === id);
  if (!purchase) return null;
  return {
    ...purchase,
    details: purchase.details.filter(({ product }) => !product || productIds.has(product.id)),
  };
}

export function useAttachInvoice() {
  return useWrite(endpoints.attachInvoice, { success: ({ success }) => success });
}
