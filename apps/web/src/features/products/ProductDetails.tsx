import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import type { ReactNode } from 'react';
import { Picture } from '../../ui/display/Picture.tsx';
import { RowTitle } from '../../ui/list/RowTitle.tsx';
import { OfferChips } from './OfferChips.tsx';

interface ProductDetailsProps {
  product: ProductWire;
  /** Width of the picture in px. */
  width: number;
  children: ReactNode;
}

/** Shows picture and name with its offers, and a second line. */
export function ProductDetails({ product, width, children }: ProductDetailsProps) {
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
