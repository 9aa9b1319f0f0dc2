import type { ErrorTexts } from '../errors.core.ts';

export const offerErrors = {
  discount_exceeds_price: { status: 422, message: 'No puede exceder el precio' },
  offer_starts_in_past: { status: 422, message: 'No puede ser anterior a hoy' },
} as const satisfies ErrorTexts;
