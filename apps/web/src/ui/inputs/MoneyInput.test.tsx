import { cents, type Cents } from '@restaurante/domain/money/money.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { MoneyInput } from './MoneyInput.tsx';

function Field({ start = null, max }: { start?: Cents | null; max?: number }) {
  const [value, setValue] = useState<Cents | null>(start);
  return (
    <>
      <MoneyInput label="Monto" value={value} onChange={setValue} max={max} />
      <button onClick={() => setValue(cents(15000))}>150</button>
      <output>{String(value)}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monto' });
const centavos = () => screen.getByRole('status').textContent;

describe('MoneyInput', () => {
  it.each([
    ['45', '4500'],
    ['45,5', '4550'],
    ['45.05', '4505'],
    [',5', '50'],
    ['0,01', '1'],
    ['12,345', '1234'],
    ['1.500', '150000'],
    ['12.345,67', '1234567'],
    ['1.234.567,8', '123456780'],
    ['1234.567', '123456'],
    ['0.505', '50'],
    ['1a2', '1200'],
    ['-3', '300'],
    [',', 'null'],
  ])('reads %s as %s centavos', async (typed, expected) => {
    const { user } = renderUi(<Field />);
    await user.type(field(), typed);
    expect(centavos()).toBe(expected);
  });

  it.each([
    ['Bs. 1.234,50', '123450'],
    ['Bs 45', '4500'],
    ['32.-', '3200'],
    ['50,00 Bs', '5000'],
    ["Bs 1'250,00", '125000'],
    ['1,250.50', '125050'],
    ['\u200b12,50\u00a0', '1250'],
  ])('reads the pasted %s as %s centavos', async (pasted, expected) => {
    const { user } = renderUi(<Field />);
    await user.click(field());
    await user.paste(pasted);
    expect(centavos()).toBe(expected);
  });

  it('says that a percentage is no amount, until an amount is typed', async () => {
    const { user } = renderUi(<Field />);
    await user.type(field(), '10%');
    expect(centavos()).toBe('1000');
    expect(screen.getByText('Escribe el monto así: 1250,50')).toBeDefined();
    await user.type(field(), '5');
    expect(screen.queryByText('Escribe el monto así: 1250,50')).toBeNull();
  });

  it.each([
    ['cuarenta', 'Escribe el monto así: 1250,50'],
    ['1,250', 'No está claro si 1,250 son miles o decimales: escribe 1250 o 1,25'],
    ['-5', 'Este campo no admite ese monto'],
    ['1234.567', 'Este campo no admite ese monto'],
  ])('keeps its amount and says why the pasted %s is none, until the next change', async (pasted, text) => {
    const { user } = renderUi(<Field start={cents(700)} />);
    await user.click(field());
    await user.paste(pasted);
    expect([centavos(), screen.queryByText(text) !== null]).toEqual(['700', true]);
    await user.type(field(), '8', { initialSelectionStart: 0, initialSelectionEnd: 4 });
    expect([centavos(), screen.queryByText(text)]).toEqual(['800', null]);
  });

  it('is null when emptied', async () => {
    const { user } = renderUi(<Field start={cents(1000)} />);
    await user.clear(field());
    expect(centavos()).toBe('null');
  });

  it('does not change what is being typed and writes two decimals afterwards', async () => {
    const { user } = renderUi(<Field />);
    await user.type(field(), '7,5');
    expect(field().value).toBe('7,5');
    await user.tab();
    expect(field().value).toBe('7,50');
  });

  it('steps by Bs 0,50 within its bounds', async () => {
    const { user } = renderUi(<Field start={cents(25)} max={100} />);
    await user.type(field(), '{ArrowDown}');
    expect(centavos()).toBe('0');
    await user.type(field(), '{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(centavos()).toBe('100');
  });

  it('shows an amount set from outside', async () => {
    const { user } = renderUi(<Field start={cents(1)} />);
    await user.click(screen.getByRole('button', { name: '150' }));
    expect(field().value).toBe('150,00');
  });
});
