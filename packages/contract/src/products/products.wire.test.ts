import { expect, it } from 'vitest';
import { productBody } from './products.wire.ts';

it('reads a form whose fields are all texts', () => {
  const form = {
    product_category_id: '3',
    name: ' Silpancho ',
    price: '28,5',
    short_description: '',
    dam: 'Pierna',
    remove_image: '1',
  };
  expect(productBody.parse(form)).toEqual({
    fields: {
      categoryId: 3,
      name: 'Silpancho',
      type: null,
      priceCents: 2850,
      shortDescription: null,
      size: null,
      piece: 'Pierna',
    },
    removesImage: true,
  });
});
