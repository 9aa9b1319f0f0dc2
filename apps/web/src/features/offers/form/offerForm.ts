import { discountFromWire } from '@restaurante/contract/offers/offer-terms.ts';
import { createOffer, updateOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import { DISCOUNT_PROBLEMS, offerBody, type OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import { bsFromCents, type Cents, centsOf, ZERO } from '@restaurante/domain/money/money.ts';
import { discountProblem } from '@restaurante/domain/offers/offer.ts';
import { useSaveRecord } from '../../../shared/api/useSaveRecord.ts';
import { type Problems, useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import type { ImageValue } from '../../../ui/inputs/imageFile.ts';
import type { OfferTypeWire } from '../offerTexts.ts';

type DiscountTypeWire = 'monto' | 'porcentaje';

export interface OfferLine {
  readonly id: number;
  readonly name: string;
  readonly variety: string | null;
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
  details: (offer?.details ?? []).map(({ product, discount_type, discount_amount }): OfferLine => ({
    ...lineOf(product),
    type: discount_type,
    amount: centsOf(discount_amount),
  })) as readonly OfferLine[],
});

export function lineOf(product: { id: number; name: string; type: string | null; price: number }): OfferLine {
  const { id, name, type: variety, price } = product;
  return { id, name, variety, price: centsOf(price), type: 'monto', amount: ZERO };
}

/** Copies a percentage to the next product ('−10 % on all soups'); an amount depends on what each one costs. */
export const withDiscountOf = (line: OfferLine, last: OfferLine | undefined): OfferLine =>
  last?.type === 'porcentaje' ? { ...line, type: last.type, amount: last.amount } : line;

export const discountOf = ({ type, amount }: OfferLine) =>
  discountFromWire({ discount_type: type, discount_amount: bsFromCents(amount ?? ZERO) });

export function lineDiscountProblem(line: OfferLine): string | null {
  const problem = discountProblem(line.price, discountOf(line));
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
    details.map(({ id, name, price, type, amount }) => ({
      id,
      name,
      price: bsFromCents(price),
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
