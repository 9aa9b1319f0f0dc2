import { discountFromWire } from '@restaurante/contract/offers/offer-terms.ts';
import { createOffer, updateOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import { DISCOUNT_PROBLEMS, offerBody, type OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import { bsFromCents, type Cents, cents, centsOf, MAX_CENTS, ZERO } from '@restaurante/domain/money/money.ts';
import { discountProblem } from '@restaurante/domain/offers/offer.ts';
import { countText } from '../../../shared/api/answers.ts';
import { useSaveRecord } from '../../../shared/api/useSaveRecord.ts';
import { type Problems, useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import type { ImageValue } from '../../../ui/inputs/imageFile.ts';
import type { OfferTypeWire } from '../offerTexts.ts';

type DiscountTypeWire = 'monto' | 'porcentaje';

/** A product, or a category with all its products. */
export interface OfferLine {
  readonly of: 'product' | 'category';
  readonly id: number;
  readonly name: string;
  /** A product's type, or how many products a category has. */
  readonly variety: string | null;
  /** Of a category: the lowest price, or 0 without a product. */
  readonly price: Cents;
  readonly type: DiscountTypeWire;
  /** Centavos, or hundredths of a percent; null while the field is empty. */
  readonly amount: Cents | null;
}

export type OfferForm = ReturnType<typeof useOfferForm>['form'];
type OfferValues = ReturnType<typeof valuesOf>;

const valuesOf = (offer?: OfferWire) => ({
  type: offer?.type ?? null,
  title: offer?.title ?? '',
  start: offer?.start ?? '',
  finish: offer?.finish ?? '',
  number_day: String(offer?.number_day ?? ''),
  observations: offer?.observations ?? '',
  banner: undefined as ImageValue,
  details: (offer?.details ?? []).map((detail): OfferLine => ({
    ...('product' in detail ? lineOf(detail.product) : categoryLine(detail.category, detail.products)),
    type: detail.discount_type,
    amount: centsOf(detail.discount_amount),
  })) as readonly OfferLine[],
});

const NEW = { type: 'monto', amount: ZERO } as const;

export function lineOf(product: { id: number; name: string; type: string | null; price: number }): OfferLine {
  const { id, name, type: variety, price } = product;
  return { of: 'product', id, name, variety, price: centsOf(price), ...NEW };
}

export function categoryLine({ id, name }: IdName, products: readonly { price: number }[]): OfferLine {
  const prices = products.map(({ price }) => centsOf(price));
  return {
    of: 'category',
    id,
    name: `Toda la categoría ${name}`,
    variety: countText(products.length, 'producto', 'productos'),
    price: prices.length > 0 ? cents(Math.min(...prices)) : ZERO,
    ...NEW,
  };
}

export const keyOf = ({ of, id }: Pick<OfferLine, 'of' | 'id'>) => `${of} ${id}`;

/** Copies a percentage to the next product ('−10 % on all soups'); an amount depends on what each one costs. */
export const withDiscountOf = (line: OfferLine, last: OfferLine | undefined): OfferLine =>
  last?.type === 'porcentaje' ? { ...line, type: last.type, amount: last.amount } : line;

export const discountOf = ({ type, amount }: OfferLine) =>
  discountFromWire({ discount_type: type, discount_amount: bsFromCents(amount ?? ZERO) });

export function lineDiscountProblem(line: OfferLine): string | null {
  // Without a product, a category has no price yet that a discount could exceed.
  const price = line.of === 'category' && line.price === 0 ? cents(MAX_CENTS) : line.price;
  const problem = discountProblem(price, discountOf(line));
  return problem && DISCOUNT_PROBLEMS[problem];
}

/** Finds problems that the server would refuse, before the call. */
const problems = ({ details }: OfferValues): Problems =>
  Object.fromEntries(
    details.map((line, i) => [`details.${i}.amount`, lineDiscountProblem(line) ?? undefined]),
  );

const bodyFrom = ({ banner, details, ...fields }: OfferValues) => ({
  ...fields,
  // As text: a form with a picture carries no lists.
  details: JSON.stringify(
    details.map(({ of, id, name, price, type, amount }) => ({
      ...(of === 'product' ? { id, name, price: bsFromCents(price) } : { category_id: id }),
      type,
      amount: bsFromCents(amount ?? ZERO),
    })),
  ),
  remove_banner: banner === null,
});

export function useOfferForm(offer?: OfferWire) {
  const form = useSchemaForm({
    schema: offerBody,
    initial: valuesOf(offer),
    // Nothing chosen yet: the schema says so.
    toBody: (values) => ({ ...bodyFrom(values), type: values.type as OfferTypeWire }),
    problems,
  });
  const save = useSaveRecord(createOffer, updateOffer, {
    id: offer?.id,
    success: ['Oferta registrada correctamente!', 'Oferta editada correctamente!'],
    onError: form.refused,
  });
  return { form, save };
}
