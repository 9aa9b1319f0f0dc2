import { formatAmount } from '@restaurante/domain/money/money.ts';
import type { Discount } from '@restaurante/domain/offers/offer.ts';
import { LOW_STOCK } from '@restaurante/domain/products/product.ts';
import { memo } from 'react';
import { Money } from '../../../ui/display/Money.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { useHold } from '../../../ui/inputs/useHold.ts';
import { Column, Row } from '../../../ui/layout/layouts.tsx';
import type { MenuItem } from '../cart/menuItem.ts';
import { quantityOf } from '../cart/order.ts';
import { useOrder } from '../cart/orderStore.ts';
import { useUnitsLeft } from '../stock.ts';
import { cardOf, type MenuGroup } from './menu.ts';
import type { Density } from './useDensity.ts';
import classes from './ProductCard.module.css';

function offText(discount: Discount): string {
  return discount.kind === 'percent'
    ? `−${String(discount.hundredths / 100).replace('.', ',')} %`
    : `−Bs. ${formatAmount(discount.cents, { whole: true })}`;
}

export function OfferChip({ discount }: { discount: Discount | null }) {
  return discount && <span className={`num ${classes.off}`}>{offText(discount)}</span>;
}

/** Shows today's price, with the usual one struck through if it differs. */
export function Price({ item: { price, fullPrice } }: { item: Pick<MenuItem, 'price' | 'fullPrice'> }) {
  return (
    <>
      <Money value={price} whole />
      {price < fullPrice && (
        <s className="num" aria-label={`antes Bs. ${formatAmount(fullPrice, { whole: true })}`}>
          {formatAmount(fullPrice, { whole: true })}
        </s>
      )}
    </>
  );
}

interface StockBadgeProps {
  stock: number | null;
  isSoldOut?: boolean;
}

export function StockBadge({ stock, isSoldOut = false }: StockBadgeProps) {
  if (isSoldOut) {
    return (
      <span className={classes.stock} data-low>
        Agotado
      </span>
    );
  }
  return (
    stock !== null && (
      <span className={`num ${classes.stock}`} data-low={stock <= LOW_STOCK || undefined}>
        {stock}
        <span className="unseen"> en stock</span>
      </span>
    )
  );
}

interface ProductCardProps {
  group: MenuGroup;
  onTouch: (group: MenuGroup) => void;
  /** A long press; missing where nothing happens. */
  onHold?: ((group: MenuGroup) => void) | undefined;
  density: Density;
  /** Whether Tab reaches this card; arrow keys go on from it. */
  isFirst: boolean;
}

/** Shows one card of the menu: a touch adds the product, or opens the choice of its varieties. */
export const ProductCard = memo(function ProductCard({
  group,
  onTouch,
  onHold,
  density,
  isFirst,
}: ProductCardProps) {
  const inOrder = useOrder((order) => quantityOf(order, group.items));
  const stock = useUnitsLeft(group.items);
  const { cheapest, hasSeveralPrices, caption, image } = cardOf(group);
  const isSoldOut = group.items.every((item) => item.isSoldOut);
  const holding = useHold(onHold && (() => onHold(group)));
  return (
    <Column
      type="button"
      as="button"
      shrink
      className={classes.card}
      data-density={density}
      data-card={group.items[0].id}
      data-in-order={inOrder > 0 || undefined}
      data-sold-out={stock === 0 || isSoldOut || undefined}
      tabIndex={isFirst ? 0 : -1}
      onClick={() => onTouch(group)}
      {...holding}
    >
      <span className={classes.picture}>
        {density !== 'lista' && (
          <Picture
            src={image}
            name={group.name}
            variant="small"
            tintKey={cheapest.categoryId}
            ratio={density === 'fotos' ? 16 / 10 : 1}
          />
        )}
        <StockBadge stock={stock} isSoldOut={isSoldOut} />
        {inOrder > 0 && (
          <span className={`num ${classes.bubble}`}>
            {inOrder}
            <span className="unseen"> en el pedido</span>
          </span>
        )}
        <OfferChip discount={cheapest.discount} />
      </span>
      <Column as="span" grow className={classes.words}>
        <span className={`clamped strong text-l snug anywhere ${classes.name}`}>{group.name}</span>
        <span className={classes.caption}>{caption}</span>
        <Row as="span" align="baseline" className={classes.price}>
          {hasSeveralPrices && <small>Desde</small>}
          <Price item={cheapest} />
        </Row>
      </Column>
    </Column>
  );
});
