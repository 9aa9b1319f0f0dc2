import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { NumberStepper } from './NumberStepper.tsx';

function Field({ min, max, start = 3 }: { min?: number; max?: number; start?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberStepper label="Panes" min={min} max={max} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Panes' });
const counted = () => screen.getByRole('status').textContent;

it.each([0, 1])(
  'an emptied field is empty, and what follows is the whole number (minimum %i)',
  async (min) => {
    const { user } = renderUi(<Field min={min} />);
    await user.type(field(), '{End}{Backspace}');
    expect(field().value).toBe('');
    await user.keyboard('5');
    expect([field().value, counted()]).toEqual(['5', '5']);
  },
);

it('a number below the minimum stays as typed and does not count', async () => {
  const { user } = renderUi(<Field min={1} />);
  await user.clear(field());
  await user.keyboard('0');
  expect([field().value, counted()]).toEqual(['0', '3']);
  await user.keyboard('7');
  expect([field().value, counted()]).toEqual(['7', '7']);
});

it.each(['{Enter}', '{Tab}'])('an emptied field shows the number that counts after %s', async (key) => {
  const { user } = renderUi(<Field min={1} />);
  await user.clear(field());
  await user.keyboard(key);
  expect([field().value, counted()]).toEqual(['3', '3']);
});

it('an emptied count of a field that allows none is none', async () => {
  const { user } = renderUi(<Field />);
  await user.clear(field());
  expect(counted()).toBe('0');
  await user.tab();
  expect(field().value).toBe('0');
});

it('more than the maximum becomes the maximum', async () => {
  const { user } = renderUi(<Field max={20} />);
  await user.type(field(), '{End}5');
  expect([field().value, counted()]).toEqual(['20', '20']);
});
