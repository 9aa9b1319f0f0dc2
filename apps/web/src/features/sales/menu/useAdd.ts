import { errorText } from '@restaurante/contract/errors.ts';
import { MAX_LINES } from '@restaurante/domain/sales/sale-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSignedIn } from '../../../shared/session/session.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { askOptions, asksFirst } from '../cart/askOptions.ts';
import type { MenuItem } from '../cart/menuItem.ts';
import { addProduct, quantityOf } from '../cart/order.ts';
import { useOrderStore } from '../cart/orderStore.ts';
import { fetchStock, stockQuery } from '../stock.ts';

/**
 * Returns a function that adds a product to the order, as long as there is stock; one that needs a choice is asked
 * for first. It is the same in every render.
 */
export function useAdd(): (item: MenuItem) => void {
  const { branchId } = useSignedIn();
  const store = useOrderStore();
  const queries = useQueryClient();
  return useCallback(
    (item) => {
      if (item.isSoldOut) return notify.warning(errorText('sold_out', { products: item.name }), 'stock');
      const order = store.get();
      const left = queries.getQueryData(stockQuery(branchId).queryKey)?.[item.id];
      if (left !== undefined && quantityOf(order, [item]) >= left) {
        notify.warning(errorText('stock_short', { product: item.name, left }), 'stock');
        // Another user may have added stock since: the next touch then succeeds.
        void fetchStock(queries, branchId);
        return;
      }
      if (asksFirst(item)) return askOptions(store, { item });
      store.change((now) => addProduct(now, item));
      if (store.get() === order) notify.warning(`Una venta admite hasta ${MAX_LINES} líneas`, 'sell');
    },
    [store, queries, branchId],
  );
}
