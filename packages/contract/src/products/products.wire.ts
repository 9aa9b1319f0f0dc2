import { MAX_CENTS } from '@restaurante/domain/money/money.ts';
import { MIN_PRICE } from '@restaurante/domain/products/price-change.ts';
import { z } from 'zod';
import { discountWire, offerTermsWire } from '../offers/offers.wire.ts';
import { optionGroupWire } from '../options/options.wire.ts';
import {
  bs,
  decimalAmount,
  flag,
  id,
  idName,
  money,
  optionalLines,
  optionalText,
  orMissing,
  refuse,
  requiredText,
  wholeNumber,
} from '../schema.ts';
import { stationOfProduct } from '../stations/stations.wire.ts';
import { MAX_IMPORT_ROWS } from './products.import.wire.ts';

export const stockEntryWire = z.object({ product_id: z.number(), branch_id: z.number(), stock: z.number() });
export type StockEntryWire = z.infer<typeof stockEntryWire>;

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
  /** 0 is 'Sin cocina', null its category's. */
  station_id: z.number().nullable(),
  status: z.union([z.literal(0), z.literal(1)]),
  stock: z.array(stockEntryWire),
  sales_count: z.number(),
  offerts: z.array(
    discountWire.extend({ offert: offerTermsWire.extend({ id: z.number(), title: z.string() }) }),
  ),
  additional_product: z.null(),
  /** In the order in which they are chosen. */
  option_groups: z.array(optionGroupWire),
  /** The branches where it is marked as sold out today. */
  sold_out: z.array(z.number()),
  /** 'choices': in a branch, all options of a required group are sold out or switched off. */
  sold_out_reason: z.literal('choices').nullable(),
});
export type ProductWire = z.infer<typeof productWire>;

/** 'today' ends with the business day, 'stock' when stock is counted in; null takes the mark back. */
export const soldOutBody = z
  .object({
    product_id: orMissing(id()),
    option_id: orMissing(id()),
    until: z.enum(['today', 'stock'], 'Elige hasta cuándo está agotado').nullable(),
  })
  .refine((body) => (body.product_id === undefined) !== (body.option_id === undefined), {
    message: 'Indica un producto o una opción',
    path: ['product_id'],
  });

const CHOOSE_CATEGORY = 'Debes seleccionar una categoría!';

export const PRODUCT_NAME_MAX = 100;

/** Category, name and price are required; the price is at least Bs 1 (docs/rules/products.md). */
export const productBody = z
  .object({
    product_category_id: id(CHOOSE_CATEGORY),
    name: requiredText(PRODUCT_NAME_MAX),
    type: optionalText(100),
    price: money({ min: MIN_PRICE }),
    short_description: optionalLines(500),
    size: optionalText(50),
    dam: optionalText(50),
    station_id: stationOfProduct(),
    /** Removes the picture, unless `image` has a new one. */
    remove_image: flag(),
  })
  .transform(
    ({ product_category_id, price, short_description, dam, station_id, remove_image, ...texts }) => ({
      fields: {
        ...texts,
        categoryId: product_category_id,
        priceCents: price,
        shortDescription: short_description,
        piece: dam,
      },
      station: station_id,
      removesImage: remove_image,
    }),
  );
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

/** A number with a sign and at most two decimals, in hundredths: Bs or percent that are added. */
const signed = (max: number, message: string) =>
  decimalAmount({ min: -max, max, message }).transform((value, context): number => {
    const hundredths = Math.round(value * 100);
    const isValid = hundredths !== 0 && Math.abs(value * 100 - hundredths) < 1e-3;
    return isValid ? hundredths : refuse(context, message);
  });
const signedMoney = () => signed(MAX_CENTS / 100, 'Debe ser un monto con dos decimales como máximo');
const signedPercent = () =>
  signed(1_000, 'Debe ser un porcentaje de hasta 1.000, con dos decimales como máximo');

const ONE_CHANGE = 'Elige un solo cambio: por monto, por porcentaje o de estado';

/** One change of several products: the price by an amount or a percentage, or the status. */
export const changeProductsBody = z
  .object({
    ids: z.array(id()).min(1, 'Elige al menos un producto').max(MAX_IMPORT_ROWS),
    /** Bs that are added to each price; below zero they are taken off. */
    amount: orMissing(signedMoney()),
    percent: orMissing(signedPercent()),
    status: orMissing(wholeNumber({ min: 0, max: 1 })),
  })
  .refine(
    ({ amount, percent, status }) =>
      [amount, percent, status].filter((one) => one !== undefined).length === 1,
    {
      error: ONE_CHANGE,
      path: ['ids'],
    },
  )
  .transform(({ ids, amount, percent, status }) => ({
    ids: [...new Set(ids)].sort((a, b) => a - b),
    change:
      amount !== undefined
        ? ({ kind: 'amount', cents: amount } as const)
        : percent !== undefined
          ? ({ kind: 'percent', hundredths: percent } as const)
          : ({ kind: 'status', isActive: status === 1 } as const),
  }));
export type ProductsChange = z.output<typeof changeProductsBody>;

/** New dishes as a list: those of a sample menu (docs/rules/products.md). */
export const menuBody = z.object({
  rows: z
    .array(
      z.object({
        category: requiredText(PRODUCT_NAME_MAX),
        name: requiredText(100),
        type: optionalText(100),
        price: money({ min: MIN_PRICE }),
      }),
    )
    .min(1, 'Elige al menos un producto')
    .max(100),
});
export type MenuInput = z.output<typeof menuBody>;
