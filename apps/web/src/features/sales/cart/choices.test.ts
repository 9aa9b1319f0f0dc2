import { cents } from '@restaurante/domain/money/money.ts';
import { MAX_UNITS, type OptionGroup } from '@restaurante/domain/options/options.ts';
import { expect, it } from 'vitest';
import { type Choices, touchOption } from './choices.ts';

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
