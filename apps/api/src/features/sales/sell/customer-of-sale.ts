import type { NewSale } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { Customer } from '../../customers/index.ts';
import type { Sale } from '../sale/sale.ts';

/** Returns the customer of a sale. A bare name creates none, and the sale stores the phone number of its order. */
export function customerOf(
  { firstName, phone }: NewSale['customer'],
  known: Customer | null,
): Sale['customer'] {
  if (known) return { ...known, phone: phone ?? known.phone };
  return firstName === null ? null : { id: null, firstName, lastName: null, ciNit: null, phone };
}
