import { isDay } from '@restaurante/domain/business-day/business-day.ts';
import { MAX_CENTS } from '@restaurante/domain/money/money.ts';
import { type Discount, discountProblem, type OfferProblem } from '@restaurante/domain/offers/offer.ts';
import { z } from 'zod';
import {
  bs,
  decimalAmount,
  flag,
  id,
  idName,
  instant,
  optionalLines,
  orJson,
  orMissing,
  refuse,
  requiredText,
  wholeNumber,
} from '../schema.ts';
import { discountFromWire, OFFER_TYPES_FROM_WIRE } from './offer-terms.ts';

export const offerTermsWire = z.object({
  type: z.enum(['diario', 'semanal', 'mensual']),
  status: z.union([z.literal(0), z.literal(1)]),
  start: z.string().nullable(),
  finish: z.string().nullable(),
  number_day: z.number().nullable(),
});

/** Bs, or percent. */
export const discountWire = z.object({
  discount_amount: z.number(),
  discount_type: z.enum(['monto', 'porcentaje']),
});

const offerProductWire = z.object({
  id: z.number(),
  name: z.string(),
  price: bs(),
  type: z.string().nullable(),
  image: z.string().nullable(),
});

/** The discount of one product. */
const productDetailWire = discountWire.extend({ product: offerProductWire });
export type ProductDetailWire = z.infer<typeof productDetailWire>;

/** The discount of all products of a category, with those that it has now. */
const categoryDetailWire = discountWire.extend({
  category_id: z.number(),
  category: idName(),
  products: z.array(offerProductWire),
});
export type CategoryDetailWire = z.infer<typeof categoryDetailWire>;

/** An offer with its categories and products, by name; deleted ones are left out. */
export const offerWire = offerTermsWire.extend({
  id: z.number(),
  title: z.string(),
  observations: z.string().nullable(),
  banner: z.string().nullable(),
  company_id: z.number(),
  created_at: instant(),
  details: z.array(z.union([productDetailWire, categoryDetailWire])),
});
export type OfferWire = z.infer<typeof offerWire>;

/** Text for a refused discount of a product, on screen and server. */
export const DISCOUNT_PROBLEMS: Readonly<Record<OfferProblem, string>> = {
  discount_below_minimum: 'El mínimo es 0,50',
  discount_exceeds_price: 'No puede exceder el precio',
  discount_exceeds_100_percent: 'No puede exceder el 100%',
};

/** The most products and categories of one offer: the limit of a form with a picture. */
export const MAX_OFFER_DETAILS = 500;
const CHOOSE_TYPE = 'Debes seleccionar una categoría!';
const CHOOSE_DAY = 'Debes elegir una fecha';
const INVALID_AMOUNT = 'Debe ser un número con dos decimales como máximo';

/** Any other text counts as missing; the offer's type decides whether that is an error. */
const aDay = () => orMissing(z.string().refine(isDay)).catch(undefined);

/** A discount of a product, or of all products of a category. */
export type OfferLine = ({ readonly productId: number } | { readonly categoryId: number }) & {
  readonly discount: Discount;
};

/** Prices in a detail are ignored: whether an amount exceeds the price is checked against the product. */
const offerDetailBody = z
  .object({
    id: orMissing(id()),
    category_id: orMissing(id()),
    type: z.enum(['monto', 'porcentaje'], 'Debes elegir monto o porcentaje'),
    amount: decimalAmount({ min: 0, max: MAX_CENTS / 100, message: INVALID_AMOUNT }).refine(
      (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 0.000_01,
      INVALID_AMOUNT,
    ),
  })
  .transform(({ id: productId, category_id: categoryId, type, amount }, context): OfferLine => {
    const discount = discountFromWire({ discount_type: type, discount_amount: amount });
    const problem = discountProblem(MAX_CENTS, discount);
    if (problem !== null) return refuse(context, DISCOUNT_PROBLEMS[problem], 'amount');
    if (productId !== undefined && categoryId === undefined) return { productId, discount };
    if (categoryId !== undefined && productId === undefined) return { categoryId, discount };
    return refuse(context, 'Debes elegir un producto o una categoría', 'id');
  });

/** A list, or its JSON text in a form with a picture. Each product and each category occurs once. */
const offerDetails = orJson(
  z
    .array(offerDetailBody, 'Debes agregar al menos un producto')
    .min(1, 'Debes agregar al menos un producto')
    .max(MAX_OFFER_DETAILS, `Puede tener hasta ${MAX_OFFER_DETAILS} productos`)
    .superRefine((details, context) => {
      const added = new Set<string>();
      details.forEach((line, i) => {
        const [key, path, message] =
          'productId' in line
            ? [`product ${line.productId}`, 'id', 'Este producto ya está en la oferta']
            : [`category ${line.categoryId}`, 'category_id', 'Esta categoría ya está en la oferta'];
        if (added.has(key)) context.addIssue({ code: 'custom', message, path: [i, path] });
        added.add(key);
      });
    }),
);

/** Days of a month. */
export const MONTH_DAYS = { min: 1, max: 31 } as const;

interface When {
  readonly type?: 'diario' | 'semanal' | 'mensual';
  readonly start?: string | undefined;
  readonly finish?: string | undefined;
  readonly number_day?: number | undefined;
}

/** Returns the problems of the dates or the day, by field. */
const whenProblems = ({ type, start, finish, number_day: number }: When) => {
  if (type === 'diario')
    return {
      start: start ? undefined : CHOOSE_DAY,
      finish: !finish ? CHOOSE_DAY : start && finish < start ? 'No puede ser anterior al inicio' : undefined,
    };
  if (type === 'semanal')
    return { number_day: number && number <= 7 ? undefined : 'Debes elegir un día de la semana' };
  return { number_day: number || !type ? undefined : 'Debe ser un día del mes, de 1 a 31' };
};

/** Checked even if other fields are wrong, so that a form shows all problems at once. */
const whenRule = (field: 'start' | 'finish' | 'number_day') => {
  // The body may be empty.
  const problem = (body: When | null | undefined) =>
    (whenProblems(body ?? {}) as Record<string, string | undefined>)[field];
  return [
    (body: When) => problem(body) === undefined,
    {
      path: [field] as string[],
      error: ({ input }: { input?: unknown }) => problem(input as When),
      when: () => true,
    },
  ] as const;
};

/** An offer's form. Dates count for 'diario' only, the day's number for the others only (docs/rules/offers.md). */
export const offerBody = z
  .object({
    user_id: orMissing(id()),
    type: z.enum(['diario', 'semanal', 'mensual'], CHOOSE_TYPE),
    title: requiredText(100),
    start: aDay(),
    finish: aDay(),
    number_day: orMissing(wholeNumber(MONTH_DAYS)).catch(undefined),
    observations: optionalLines(500),
    details: offerDetails,
    /** Removes the banner, unless `banner` has a new one. */
    remove_banner: flag(),
  })
  .refine(...whenRule('start'))
  .refine(...whenRule('finish'))
  .refine(...whenRule('number_day'))
  .transform(({ user_id, type, start, finish, number_day, remove_banner, details, ...texts }) => ({
    userId: user_id,
    fields: {
      ...texts,
      type: OFFER_TYPES_FROM_WIRE[type],
      start: type === 'diario' ? (start ?? null) : null,
      finish: type === 'diario' ? (finish ?? null) : null,
      dayNumber: type === 'diario' ? null : (number_day ?? null),
    },
    details,
    removesBanner: remove_banner,
  }));
export type OfferInput = z.output<typeof offerBody>;
