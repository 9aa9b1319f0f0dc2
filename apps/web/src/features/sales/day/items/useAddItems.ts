import { listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';
import { addSaleItems } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../../shared/api/query.ts';
import { changedPrices, type Prices } from '../../order/prices.ts';
import { useOrderStore } from '../../order/orderStore.ts';
import { useDay } from '../dayContext.ts';
import { useSaleWrite } from '../useSaleWrite.ts';

/** Refusals that mean that the cards showed outdated data. */
const STALE: ReadonlySet<string> = new Set(['price_changed', 'stock_short', 'product_unavailable']);

/** Sends the chosen products as lines of the sale, and keeps the new prices if the server names some. */
export function useAddItems(sale: SaleWire, onAdded: () => void) {
  const { list } = useDay();
  const store = useOrderStore();
  const queries = useQueryClient();
  const [prices, setPrices] = useState<Prices | null>(null);
  const { mutate, isPending } = useSaleWrite(addSaleItems, {
    refreshes: [listProductsByCategory],
    success: ({ message }) => message,
    onSuccess: ({ sale: changed }) => {
      list.put(changed);
      onAdded();
    },
    onError: (error) => {
      if (STALE.has(error.code)) {
        void queries.invalidateQueries({ queryKey: keyOf(listProductsByCategory) });
      }
      if (error.code !== 'price_changed') return false;
      setPrices(changedPrices(error));
      return true;
    },
  });
  const send = () =>
    mutate({
      params: { id: sale.id },
      body: {
        branch_id: sale.branch.id,
        sale_details: store.get().lines.map(({ productId, quantity, price, observations }) => ({
          product_id: productId,
          quantity,
          price: bsFromCents(price),
          observations,
        })),
      },
    });
  return { send, isPending, prices, forgetPrices: () => setPrices(null) };
}
