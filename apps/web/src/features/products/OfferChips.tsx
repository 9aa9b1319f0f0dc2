import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { discountText } from '../offers/index.ts';
import classes from './products.module.css';

/** Shows the discounts of a product's offers that are switched on (docs/rules/offers.md). */
export function OfferChips({ product: { offerts } }: { product: Pick<ProductWire, 'offerts'> }) {
  const active = offerts.filter(({ offert }) => offert.status === 1);
  return active.map((discount) => (
    <span key={discount.offert.id} className={classes.offer} title={discount.offert.title}>
      <StatusChip tone="accent">{discountText(discount)}</StatusChip>
    </span>
  ));
}
