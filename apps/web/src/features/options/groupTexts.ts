import type { OptionGroupWire, PriceRuleName } from '@restaurante/contract/options/options.wire.ts';
import { countText } from '../../shared/api/answers.ts';

/** How the price of the chosen options counts. */
export const PRICE_RULE_CHOICES: { value: PriceRuleName; label: string }[] = [
  { value: 'suma', label: 'Se suma al precio' },
  { value: 'mayor', label: 'Reemplaza el precio: vale la más cara' },
  { value: 'promedio', label: 'Reemplaza el precio: vale el promedio' },
];

/** Returns 'Obligatorio, 2' or 'Opcional, hasta 3', and how many options there are. */
export function groupText({ min, max, options }: OptionGroupWire): string {
  const kind = min > 0 ? 'Obligatorio' : 'Opcional';
  const units = max === null ? min > 0 && `desde ${min}` : max === min ? `${max}` : `hasta ${max}`;
  return [kind, units]
    .filter(Boolean)
    .join(', ')
    .concat(' · ', countText(options.length, 'opción', 'opciones'));
}
