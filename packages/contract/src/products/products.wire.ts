import { type Cents, bsFromCents } from '@restaurante/domain/money/money.ts';
import type { Discount, Offer, OfferType } from '@restaurante/domain/offers/offer.ts';
import { z } from 'zod';
import {
  bs,
  flag,
  id,
  idName,
  money,
  optionalText,
  orMissing,
  requiredText,
  wholeNumber,
} from '../schema.ts';

export const stockEntryWire = z.object({ product_id: z.number(), branch_id: z.number(), stock: z.number() });
export type StockEntryWire = z.infer<typeof stockEntryWire>;

const offerTypeWire = z.enum(['diario', 'semanal', 'mensual']);

/** A product with its stock by branch and all its offers; the price function decides which of them applies today. */
export const productWire = z.object({
  id: z.number(),
  company_id: z.number(),
  product_category_id: z.number(),
  category: idName(),
  name: z.string(),
  type: z.string().nullable(),
  price: bs(),
  short_description: z.string().nullable(),
  image: z.string().nullable(),
  size: z.string().nullable(),
  dam: z.string().nullable(),
  status: z.union([z.literal(0), z.literal(1)]),
  stock: z.array(stockEntryWire),
  sales_count: z.number(),
  offerts: z.array(
    z.object({
      discount_amount: z.number(),
      discount_type: z.enum(['monto', 'porcentaje']),
      offert: z.object({
        id: z.number(),
        title: z.string(),
        status: z.union([z.literal(0), z.literal(1)]),
        type: offerTypeWire,
        start: z.string().nullable(),
        finish: z.string().nullable(),
        number_day: z.number().nullable(),
      }),
    }),
  ),
  additional_product: z.null(),
});
export type ProductWire = z.infer<typeof productWire>;

/** An offer a product is in, as the price function takes it. */
export interface ProductOffer {
  readonly offer: Offer & { readonly id: number; readonly title: string };
  readonly discount: Discount;
}

/** The counted stock of a product in one branch. */
export interface ProductStock {
  readonly productId: number;
  readonly branchId: number;
  readonly quantity: number;
}

export interface Product {
  readonly id: number;
  readonly companyId: number;
  readonly category: { readonly id: number; readonly name: string };
  readonly name: string;
  readonly type: string | null;
  readonly price: Cents;
  readonly shortDescription: string | null;
  readonly image: string | null;
  readonly size: string | null;
  readonly piece: string | null;
  readonly isActive: boolean;
  readonly stock: readonly ProductStock[];
  /** Units sold in the last 30 days. */
  readonly salesCount: number;
  readonly offers: readonly ProductOffer[];
}

const OFFER_TYPES = { daily: 'diario', weekly: 'semanal', monthly: 'mensual' } as const satisfies Record<
  OfferType,
  string
>;
export function stockToWire({ productId, branchId, quantity }: ProductStock): StockEntryWire {
  return { product_id: productId, branch_id: branchId, stock: quantity };
}

export function productToWire(product: Product): ProductWire {
  return {
    id: product.id,
    company_id: product.companyId,
    product_category_id: product.category.id,
    category: product.category,
    name: product.name,
    type: product.type,
    price: bsFromCents(product.price),
    short_description: product.shortDescription,
    image: product.image,
    size: product.size,
    dam: product.piece,
    status: product.isActive ? 1 : 0,
    stock: product.stock.map(stockToWire),
    sales_count: product.salesCount,
    offerts: product.offers.map(({ offer, discount }) => ({
      discount_amount: discount.kind === 'amount' ? bsFromCents(discount.cents) : discount.hundredths / 100,
      discount_type: discount.kind === 'amount' ? 'monto' : 'porcentaje',
      offert: {
        id: offer.id,
        title: offer.title,
        status: offer.isActive ? 1 : 0,
        type: OFFER_TYPES[offer.type],
        start: offer.start,
        finish: offer.finish,
        number_day: offer.dayNumber,
      },
    })),
    additional_product: null,
  };
}

const MIN_PRICE = 100;
const CHOOSE_CATEGORY = 'Debes seleccionar una categoría!';

/** Category, name and price are required; the price is at least Bs 1 (docs/rules/products.md). */
export const productBody = z
  .object({
    product_category_id: id(CHOOSE_CATEGORY),
    name: requiredText(100),
    type: optionalText(100),
    price: money({ min: MIN_PRICE }),
    short_description: optionalText(500),
    size: optionalText(50),
    dam: optionalText(50),
    /** Removes the picture, unless `image` carries a new one. */
    remove_image: flag(),
  })
  .transform(({ product_category_id, short_description, dam, remove_image, ...body }) => ({
    fields: { ...body, categoryId: product_category_id, shortDescription: short_description, piece: dam },
    removesImage: remove_image,
  }));
export type ProductInput = z.output<typeof productBody>;

const CHOOSE_PRODUCT_AND_BRANCH = 'Debes seleccionar un producto y una sucursal';
export const MAX_STOCK = 1_000_000;

/** Sets the counted quantity of a branch with `stock` (null stops counting), or adds to it with `add`. */
export const stockBody = z
  .object({
    branch_id: id(CHOOSE_PRODUCT_AND_BRANCH),
    user_id: orMissing(id()),
    stock: wholeNumber({ min: 0, max: MAX_STOCK }).nullable().optional(),
    add: orMissing(wholeNumber({ min: 1, max: MAX_STOCK })),
  })
  .refine(({ stock, add }) => (stock === undefined) !== (add === undefined), {
    error: 'Debes indicar la cantidad contada o la que se suma',
    path: ['stock'],
  });
