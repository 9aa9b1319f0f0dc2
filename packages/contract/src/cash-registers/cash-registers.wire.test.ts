import { describe, expect, it } from 'vitest';
import { closeCashRegisterBody } from './cash-registers.wire.ts';

const count = { closing_amount: '100', real_amount: '100.50' };

describe('a count', () => {
  it('ignores blank fields', () => {
    const bills = { cien: '1', cincuenta_centavos: 1, uno: '', dos: null };
    const { bills: read } = closeCashRegisterBody.parse({ ...count, missing_amount: null, bills });
    expect(read).toMatchObject({ cien: 1, cincuenta_centavos: 1, uno: 0, dos: 0, doscientos: 0 });
  });

  it.each([undefined, null, 'x', 5])('is refused when the bills are %j', (bills) => {
    const { error } = closeCashRegisterBody.safeParse({ ...count, bills });
    expect(error?.issues[0]?.message).toBe('Debes ingresar la cantidad de cortes de billetes y/o monedas!');
  });
});
