import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../../../shared/session/session.ts';
import { stockQuery, type Stock } from '../till.ts';

/** Returns the stock after a sale: the counted products of its lines have fewer units, never below zero. */
export function withoutSold(stock: Stock, details: SaleWire['details']): Stock {
  const left = { ...stock };
  for (const { product_id, quantity_decrement } of details) {
    const units = left[product_id];
    if (units !== undefined) left[product_id] = Math.max(0, units - quantity_decrement);
  }
  return left;
}

type Products = readonly { readonly id: number }[];

/** Returns how many units of these products are left together; null if one of them is not counted. */
export function unitsLeft(stock: Stock, products: Products): number | null {
  return products.reduce<number | null>((sum, { id }) => {
    const units = stock[id];
    return sum === null || units === undefined ? null : sum + units;
  }, 0);
}

/** Returns `unitsLeft` of the stock that `useMenu` fetches; the component renders again only when it changes. */
export function useUnitsLeft(products: Products): number | null {
  const { branch } = useSignedIn();
  const select = (stock: Stock) => unitsLeft(stock, products);
  return useQuery({ ...stockQuery(branch?.id ?? 0), enabled: false, select }).data ?? null;
}
