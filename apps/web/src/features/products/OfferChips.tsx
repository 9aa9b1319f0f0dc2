import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { formatBs } from '@restaurante/domain/money/money.ts';
import { centsOf } from '../../shared/api/answers.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import classes from './products.module.css';

type Discount = ProductWire['offerts'][number];

const discountText = ({ discount_type, discount_amount }: Discount) =>
  discount_type === 'monto'
    ? `−${formatBs(centsOf(discount_amount))}`
    : `−${String(discount_amount).replace('.', ',')} %`;

/** The discounts of a product's offers that are switched on (docs/rules/offers.md). */
export function OfferChips({ product: { offerts } }: { product: Pick<ProductWire, 'offerts'> }) {
  const active = offerts.filter(({ offert }) => offert.status === 1);
  return active.map((discount) => (
    <span key={discount.offert.id} className={classes.offer} title={discount.offert.title}>
      <StatusChip tone="accent">{discountText(discount)}</StatusChip>
    </span>
  ));
}
