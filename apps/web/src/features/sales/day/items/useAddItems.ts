import { addSaleItems } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOrderStore } from '../../order/orderStore.ts';
import { changedPrices, type Prices } from '../../order/prices.ts';
import { fetchStock } from '../../order/till.ts';
import { useDay } from '../dayContext.ts';
import { useSaleWrite } from '../useSaleWrite.ts';

/** Sends the chosen products as lines of the sale, and keeps the new prices if the server names some. */
export function useAddItems(sale: SaleWire, onAdded: () => void) {
  const { till } = useDay();
  const store = useOrderStore();
  const queries = useQueryClient();
  const [prices, setPrices] = useState<Prices | null>(null);
  const { mutate, isPending } = useSaleWrite(addSaleItems, {
    success: ({ message }) => message,
    onSuccess: () => {
      // The answer says what the order is now, not which units moved.
      void fetchStock(queries, till.branchId);
      onAdded();
    },
    onError: (error) => {
      if (error.code !== 'price_changed') return false;
      setPrices(changedPrices(error));
      return true;
    },
  });
  const send = () => {
    const body = {
      branch_id: sale.branch.id,
      sale_details: store.get().lines.map(({ productId, quantity, price, observations }) => ({
        product_id: productId,
        quantity,
        price: bsFromCents(price),
        observations,
      })),
    };
    mutate({ params: { id: sale.id }, body });
  };
  return { send, isPending, prices, forgetPrices: () => setPrices(null) };
}
