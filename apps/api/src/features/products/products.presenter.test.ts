import { offersFromWire } from '@restaurante/contract/offers/offer-terms.ts';
import { productWire } from '@restaurante/contract/products/products.wire.ts';
import { day } from '@restaurante/domain/business-day/business-day.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { describe, expect, it } from 'vitest';
import { productToWire } from './products.presenter.ts';
import type { Product } from './products.ts';

const product: Product = {
  id: 7,
  companyId: 1,
  category: { id: 3, name: 'Platos' },
  name: 'Silpancho',
  type: 'Con huevo',
  price: cents(2850),
  shortDescription: null,
  image: '/storage/products/a.webp',
  size: null,
  piece: 'Pierna',
  isActive: true,
  hasOwnStation: false,
  stationId: null,
  categoryStationId: null,
  stock: [{ productId: 7, branchId: 2, quantity: 12 }],
  soldOutIn: [],
  salesCount: 40,
  optionGroups: [],
  offers: [
    {
      offer: {
        id: 1,
        title: 'Aniversario',
        type: 'daily',
        start: day('2026-11-01'),
        finish: day('2026-11-30'),
        dayNumber: null,
        isActive: true,
      },
      discount: { kind: 'amount', cents: cents(350) },
    },
    {
      offer: {
        id: 2,
        title: 'Lunes',
        type: 'weekly',
        start: null,
        finish: null,
        dayNumber: 1,
        isActive: false,
      },
      discount: { kind: 'percent', hundredths: 1250 },
    },
  ],
};

describe('a product on the wire', () => {
  it('has decimals and the legacy names', () => {
    expect(productWire.parse(productToWire(product))).toMatchObject({
      price: 28.5,
      dam: 'Pierna',
      status: 1,
      stock: [{ product_id: 7, branch_id: 2, stock: 12 }],
      offerts: [
        { discount_amount: 3.5, discount_type: 'monto', offert: { type: 'diario', status: 1 } },
        { discount_amount: 12.5, discount_type: 'porcentaje', offert: { type: 'semanal', number_day: 1 } },
      ],
    });
  });

  it('returns its offers as the price function takes them', () => {
    expect(offersFromWire(productToWire(product))).toEqual(product.offers);
  });
});
