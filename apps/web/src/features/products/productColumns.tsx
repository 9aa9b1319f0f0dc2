import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import { offerFromWire } from '@restaurante/contract/offers/offer-terms.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { centsOf, formatCount } from '@restaurante/domain/money/money.ts';
import { appliesOn } from '@restaurante/domain/offers/offer.ts';
import { LOW_STOCK } from '@restaurante/domain/products/product.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../shared/session/session.ts';
import { useToday } from '../../shared/time/useToday.ts';
import { Money } from '../../ui/display/Money.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { ActiveSwitch } from '../../ui/inputs/ActiveSwitch.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { activeFirst, idColumn, type Column } from '../../ui/list/rowLooks.tsx';
import { RowTitle } from '../../ui/list/RowTitle.tsx';
import { discountText } from '../offers/index.ts';
import { useProductStatus } from './products.api.ts';
import classes from './products.module.css';

const priceOf = ({ price }: ProductWire) => centsOf(price);

/** Returns the columns of the list. The stock names its branches and is sorted by that of the session's branch. */
export function productColumns(
  branches: readonly BranchWire[],
  here: number | undefined,
): Column<ProductWire>[] {
  return [
    idColumn,
    {
      title: 'Detalles',
      sortBy: productName,
      render: (product) => (
        <ProductDetails product={product} width={44}>
          {product.type ? `${product.type} · ${product.category.name}` : product.category.name}
        </ProductDetails>
      ),
    },
    {
      title: 'Precio',
      align: 'right',
      width: 120,
      sortBy: ({ price }) => price,
      render: (product) => <Money value={priceOf(product)} />,
    },
    {
      title: 'Stock',
      sortBy: ({ stock }) => stock.find(({ branch_id }) => branch_id === here)?.stock,
      render: ({ stock }) => <ProductStock stock={stock} branches={branches} />,
    },
    {
      title: 'Estado',
      width: 100,
      sortBy: activeFirst,
      render: (product) => <StatusSwitch product={product} />,
    },
  ];
}

export function productCard(product: ProductWire) {
  return (
    <Row gap={12} justify="between">
      <ProductDetails product={product} width={52}>
        {product.type && `${product.type} · `}
        <Money value={priceOf(product)} />
        {product.status === 0 && ' · Inactivo'}
      </ProductDetails>
      <CardStock stock={product.stock} />
    </Row>
  );
}

interface ProductDetailsProps {
  product: ProductWire;
  width: number;
  children: ReactNode;
}

function ProductDetails({ product, width, children }: ProductDetailsProps) {
  const { image, name, category } = product;
  return (
    <RowTitle
      name={name}
      chips={<OfferChips product={product} />}
      picture={<Picture src={image} name={name} variant="cropped" tintKey={category.id} width={width} />}
    >
      {children}
    </RowTitle>
  );
}

/** Shows the discounts of a product's offers that hold today (docs/rules/offers.md). */
function OfferChips({ product: { offerts } }: { product: Pick<ProductWire, 'offerts'> }) {
  const today = useToday();
  const ofToday = offerts.filter(({ offert }) => appliesOn(offerFromWire(offert), today));
  return ofToday.map((discount) => (
    <span key={discount.offert.id} className={classes.offer} title={discount.offert.title}>
      <StatusChip tone="accent">{discountText(discount)}</StatusChip>
    </span>
  ));
}

function StatusSwitch({ product: { id, name, status } }: { product: ProductWire }) {
  return <ActiveSwitch {...useProductStatus()} id={id} name={name} isActive={status === 1} />;
}

type Stock = Pick<ProductWire, 'stock'>;

/** Returns the stock of the current branch; undefined if the product is not counted there. */
function useStockHere(stock: Stock['stock']): number | undefined {
  const { branch } = useSignedIn();
  return stock.find(({ branch_id }) => branch_id === branch?.id)?.stock;
}

/** Shows the current branch's stock; red when it runs out (docs/rules/stock.md). */
function StockBadge({ left }: { left: number }) {
  return (
    <StatusChip tone={left <= LOW_STOCK ? 'void' : 'done'}>
      <span className="num">{formatCount(left)}</span>
    </StatusChip>
  );
}

function CardStock({ stock }: Stock) {
  const unitsLeft = useStockHere(stock);
  return unitsLeft === undefined ? null : <StockBadge left={unitsLeft} />;
}

/** Shows the badge, with each branch's stock if there are several. */
function ProductStock({ stock, branches }: Stock & { branches: readonly BranchWire[] }) {
  const unitsLeft = useStockHere(stock);
  const byBranch = branches.flatMap(({ id, name }) => {
    const entry = stock.find(({ branch_id }) => branch_id === id);
    return entry ? [`${name} ${formatCount(entry.stock)}`] : [];
  });
  return (
    <span className={classes.stock}>
      {unitsLeft === undefined ? (
        <span className="muted nowrap">Sin control</span>
      ) : (
        <StockBadge left={unitsLeft} />
      )}
      {branches.length > 1 && byBranch.length > 0 && (
        <span className={`num muted small ${classes.byBranch}`}>{byBranch.join(' · ')}</span>
      )}
    </span>
  );
}
