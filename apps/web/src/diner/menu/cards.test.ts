import { cents } from '@restaurante/domain/money/money.ts';
import { expect, it } from 'vitest';
import { addProduct, emptyOrder } from '../../features/sales/cart/order.ts';
import { drawCounts } from './cards.ts';

it('a touch writes the count of its card, and nothing on the others', () => {
  document.body.innerHTML = [1, 2, 3]
    .map((id) => `<a data-product="${id}"><i class="add">+</i></a>`)
    .join('');
  const signs = [...document.querySelectorAll('.add')].map(({ firstChild }) => firstChild);
  drawCounts(addProduct(emptyOrder('key'), { id: 2, name: 'Salteña', detail: '', price: cents(700) }));
  const now = [...document.querySelectorAll('.add')];
  expect(now.map(({ textContent }) => textContent)).toEqual(['+', '1', '+']);
  expect(now.map(({ firstChild }, at) => firstChild === signs[at])).toEqual([true, false, true]);
});
