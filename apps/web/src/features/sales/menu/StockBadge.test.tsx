import { cents } from '@restaurante/domain/money/money.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { Price, StockBadge } from './ProductCard.tsx';

it.each([
  [0, 'true'],
  [5, 'true'],
  [6, undefined],
])('the stock of %i is red: %s', (stock, low) => {
  renderUi(<StockBadge stock={stock} />);
  expect(screen.getByText(String(stock)).dataset.low).toBe(low);
});

it('a product whose stock is not counted has no badge', () => {
  renderUi(
    <output>
      <StockBadge stock={null} />
    </output>,
  );
  expect(screen.getByRole('status').textContent).toBe('');
});

it.each([
  [3200, 'Bs. 32'],
  [3250, 'Bs. 32,50'],
  [123_400, 'Bs. 1.234'],
])('a price of %i centavos is %s: whole amounts without decimals', (price, text) => {
  renderUi(
    <output>
      <Price item={{ price: cents(price), fullPrice: cents(price) }} />
    </output>,
  );
  expect(screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toBe(text);
});
