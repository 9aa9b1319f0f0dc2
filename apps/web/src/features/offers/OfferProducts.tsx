import { discountFromWire } from '@restaurante/contract/offers/offer-terms.ts';
import type { OfferDetailWire, OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import { centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { discountedPrice } from '@restaurante/domain/offers/offer.ts';
import { dayText } from '../../shared/api/answers.ts';
import { Money } from '../../ui/display/Money.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { TableHead } from '../../ui/list/TableHead.tsx';
import { discountText } from './offerTexts.ts';
import { type AllOffers, type Meeting, meetingsOf, type Overlap, overlapsOf } from './overlaps.ts';
import inner from '../../ui/list/InnerTable.module.css';
import classes from './offers.module.css';

export function offerDetails(offer: OfferWire, all: AllOffers) {
  return (
    <>
      {offer.observations && <p className="muted">{offer.observations}</p>}
      <OfferProducts offer={offer} meetings={meetingsOf(offer, all)} />
    </>
  );
}

function OfferProducts({ offer, meetings }: { offer: OfferWire; meetings: readonly Meeting[] }) {
  if (offer.details.length === 0) return <p className="muted">Sin productos</p>;
  return (
    <div className={`mt-12 card rounded-m ${inner.frame} ${classes.frame}`}>
      <table className={`${inner.table} ${classes.products}`} aria-label={`Productos de ${offer.title}`}>
        <TableHead titles={['Producto', 'Precio', 'Descuento', 'Precio final']} />
        <tbody>
          {offer.details.map((detail) => (
            <ProductRow
              key={detail.product.id}
              detail={detail}
              isActive={offer.status === 1}
              overlaps={overlapsOf(offer, detail, meetings)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ProductRowProps {
  detail: OfferDetailWire;
  isActive: boolean;
  overlaps: readonly Overlap[];
}

function ProductRow({ detail, isActive, overlaps }: ProductRowProps) {
  const { product } = detail;
  const price = centsOf(product.price);
  const discount = discountText(detail);
  return (
    <tr>
      <th scope="row">
        {product.name}
        {product.type && <span className="muted"> · {product.type}</span>}
        {overlaps.map((overlap) => (
          <small key={overlap.other.id}>{overlapText(overlap)}</small>
        ))}
      </th>
      <td data-title="Precio">
        <Money value={price} />
      </td>
      {/* As a chip only while the offer is switched on (docs/rules/offers.md). */}
      <td data-title="Descuento">
        {isActive ? <StatusChip tone="accent">{discount}</StatusChip> : discount}
      </td>
      <td data-title="Precio final">
        <b>
          <Money value={discountedPrice(price, discountFromWire(detail))} />
        </b>
      </td>
    </tr>
  );
}

function overlapText({ other, day, winner, price, loses }: Overlap): string {
  const also = `También en «${other.title}» el ${dayText(day)}.`;
  return winner
    ? `${also} Gana «${winner.title}»: ${formatBs(price)}, el precio más bajo (el otro sería ${formatBs(loses)}).`
    : `${also} Ambas dejan ${formatBs(price)}.`;
}
