import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { centsFromBs, ZERO } from '@restaurante/domain/money/money.ts';
import { Money } from '../../ui/display/Money.tsx';
import { idColumn } from '../../ui/list/columns.tsx';
import type { Column } from '../../ui/list/rowLooks.ts';
import { ProductDetails } from './ProductDetails.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';
import { ProductStock, StockBadge } from './stock/ProductStock.tsx';

const priceOf = ({ price }: ProductWire) => centsFromBs(price) ?? ZERO;

/** Returns the columns of the list; the stock names its branches. */
export function productColumns(branches: readonly BranchWire[]): Column<ProductWire>[] {
  return [
    idColumn,
    {
      title: 'Detalles',
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
      render: (product) => <Money value={priceOf(product)} />,
    },
    { title: 'Stock', render: ({ stock }) => <ProductStock stock={stock} branches={branches} /> },
    { title: 'Estado', width: 100, render: (product) => <StatusSwitch product={product} /> },
  ];
}

/** Returns a row on a phone: name, price, and stock. */
export function productCard(product: ProductWire) {
  return (
    <div className="row justify-between gap-12">
      <ProductDetails product={product} width={52}>
        {product.type && `${product.type} · `}
        <Money value={priceOf(product)} />
        {product.status === 0 && ' · Inactivo'}
      </ProductDetails>
      <StockBadge stock={product.stock} />
    </div>
  );
}
