import { discountFromWire } from '@restaurante/contract/offers/offer-terms.ts';
import type { OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import { formatBs } from '@restaurante/domain/money/money.ts';
import { dayText } from '../../shared/api/answers.ts';

export const TYPE_LABELS = { diario: 'Diario', semanal: 'Semanal', mensual: 'Mensual' } as const;
export type OfferTypeWire = keyof typeof TYPE_LABELS;

export const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;

/** Returns '−Bs. 5,50' or '−12,5 %'. */
export function discountText(wire: Parameters<typeof discountFromWire>[0]): string {
  const discount = discountFromWire(wire);
  return discount.kind === 'amount'
    ? `−${formatBs(discount.cents)}`
    : `−${String(discount.hundredths / 100).replace('.', ',')} %`;
}

/** Returns when an offer applies: 'Del 21/11/2026 al 30/11/2026', 'Cada martes', 'El 31 de cada mes'. */
export function whenText({ type, start, finish, number_day: number }: OfferWire): string {
  if (type === 'diario') {
    const [first, last] = [dayText(start ?? ''), dayText(finish ?? '')];
    return first === last ? `El\u00a0${first}` : `Del\u00a0${first} al\u00a0${last}`;
  }
  if (type === 'semanal') return `Cada ${(WEEKDAYS[(number ?? 1) - 1] ?? '').toLowerCase()}`;
  return `El ${number} de cada mes${(number ?? 0) > 28 ? ', o el último día' : ''}`;
}
