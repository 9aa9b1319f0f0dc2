import { errorText } from '@restaurante/contract/errors.ts';
import { MAX_LINES } from '@restaurante/domain/sales/sale-limits.ts';
import { useCallback } from 'react';
import { notify } from '../../../../ui/notices.tsx';
import { addProduct, quantityOf } from '../order.ts';
import { useOrderStore } from '../orderStore.ts';
import type { LeftInStock } from './leftInStock.ts';
import type { MenuItem } from './menu.ts';

/** Returns a function that adds a product to the order, as long as there is stock. It is the same in every render. */
export function useAdd(stock: LeftInStock, recount: () => void): (item: MenuItem) => void {
  const store = useOrderStore();
  return useCallback(
    (item) => {
      const order = store.get();
      const left = stock.get().get(item.id);
      if (left !== undefined && quantityOf(order, [item]) >= left) {
        notify.warning(errorText('stock_short', { product: item.name, left }), 'stock');
        // Somebody may have added stock since: the next touch then succeeds.
        recount();
        return;
      }
      store.change((now) => addProduct(now, item));
      if (store.get() === order) notify.warning(`Una venta admite hasta ${MAX_LINES} líneas`, 'sell');
    },
    [store, stock, recount],
  );
}
