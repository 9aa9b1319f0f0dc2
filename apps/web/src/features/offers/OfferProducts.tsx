import { discountFromWire } from '@restaurante/contract/offers/offer-terms.ts';
import type {
  CategoryDetailWire,
  OfferWire,
  ProductDetailWire,
} from '@restaurante/contract/offers/offers.wire.ts';
import { centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { discountedPrice } from '@restaurante/domain/offers/offer.ts';
import { Fragment } from 'react';
import { countText, dayText } from '../../shared/api/answers.ts';
import { Money } from '../../ui/display/Money.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { TableHead } from '../../ui/list/TableHead.tsx';
import { discountText } from './offerTexts.ts';
import {
  type AllOffers,
  type Meeting,
  meetingsOf,
  type Overlap,
  overlapsOf,
  productsOf,
} from './overlaps.ts';
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
  const isActive = offer.status === 1;
  const row = (detail: ProductDetailWire) => (
    <ProductRow
      key={detail.product.id}
      detail={detail}
      isActive={isActive}
      overlaps={overlapsOf(offer, detail, meetings)}
    />
  );
  return (
    <div className={`mt-12 card rounded-m ${inner.frame} ${classes.frame}`}>
      <table className={`${inner.table} ${classes.products}`} aria-label={`Productos de ${offer.title}`}>
        <TableHead titles={['Producto', 'Precio', 'Descuento', 'Precio final']} />
        <tbody>
          {offer.details.map((detail) =>
            'product' in detail ? (
              row(detail)
            ) : (
              <Fragment key={`category ${detail.category_id}`}>
                <CategoryRow detail={detail} isActive={isActive} />
                {productsOf({ details: [detail] }).map(row)}
              </Fragment>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Introduces the products that a category has now. */
function CategoryRow({ detail, isActive }: { detail: CategoryDetailWire; isActive: boolean }) {
  return (
    <tr>
      <th scope="row">
        Toda la categoría {detail.category.name}
        <small>{countText(detail.products.length, 'producto', 'productos')}, y los que se agreguen</small>
      </th>
      <td />
      <td data-title="Descuento">
        <Discount text={discountText(detail)} isActive={isActive} />
      </td>
      <td />
    </tr>
  );
}

/** Shows a chip only while the offer is switched on (docs/rules/offers.md). */
const Discount = ({ text, isActive }: { text: string; isActive: boolean }) =>
  isActive ? <StatusChip tone="accent">{text}</StatusChip> : text;

interface ProductRowProps {
  detail: ProductDetailWire;
  isActive: boolean;
  overlaps: readonly Overlap[];
}

function ProductRow({ detail, isActive, overlaps }: ProductRowProps) {
  const { product } = detail;
  const price = centsOf(product.price);
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
      <td data-title="Descuento">
        <Discount text={discountText(detail)} isActive={isActive} />
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
