import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import type { ReactNode } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import { OfferChips } from './OfferChips.tsx';
import classes from './products.module.css';

interface ProductDetailsProps {
  product: ProductWire;
  /** Width of the picture in px. */
  width: number;
  children: ReactNode;
}

/** Picture and name with its offers, and a second line. */
export function ProductDetails({ product, width, children }: ProductDetailsProps) {
  return (
    <div className={classes.details}>
      <Picture
        src={product.image}
        name={product.name}
        variant="cropped"
        tintKey={product.category.id}
        width={width}
      />
      <div>
        <span className={classes.title}>
          <b className={classes.name}>{product.name}</b>
          <OfferChips product={product} />
        </span>
        <span className="muted small">{children}</span>
      </div>
    </div>
  );
}
