import { cents } from '@restaurante/domain/money/money.ts';
import { MAX_UNITS, type OptionGroup } from '@restaurante/domain/options/options.ts';
import { expect, it } from 'vitest';
import { type Choices, hintOf, touchOption } from './choices.ts';

it('a touch adds a unit until the group is full, without a limit until the server would refuse the line', () => {
  const options = [1, 2].map((id) => ({ id, name: `Salsa ${id}`, price: cents(0), isActive: true }));
  const unitsAfter = (max: number | null) => {
    const group: OptionGroup = { id: 7, name: 'Salsas', min: 0, max, priceRule: 'sum', options };
    let choices: Choices = new Map();
    for (let i = 0; i < MAX_UNITS + 3; i += 1) choices = touchOption(group, choices, 1);
    return choices.get(1);
  };
  expect([unitsAfter(3), unitsAfter(null)]).toEqual([3, MAX_UNITS]);
});

it.each([
  [2, 2, 'highest', 'Elige 2 · vale la más cara'],
  [1, 3, 'average', 'Elige de 1 a 3 · vale el promedio'],
  [1, 1, 'highest', 'Elige 1'],
  [0, 2, 'sum', 'Opcional, hasta 2'],
] as const)('a group of %i to %i at the price rule %s says %s', (min, max, priceRule, text) => {
  expect(hintOf({ id: 7, name: 'Mitades', min, max, priceRule, options: [] })).toBe(text);
});
