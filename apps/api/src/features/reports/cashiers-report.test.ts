import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { reportCashiers } from '@restaurante/contract/reports/reports.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { close, openRegister } from '../../../test/till.ts';

const api = await startTestApi();

it('lists missing and surplus cash, each never below zero, and leaves open registers uncounted', async () => {
  const { companyId, branchId, owner, cashier, register, staff } = await openCounter(api);
  const [second, third] = [await staff(4), await staff(4)];
  const other = await openRegister(api, { ...second, branchId }, { opening: 50 });
  await openRegister(api, { ...third, branchId }, { opening: 20 });
  const closing = async (token: string, id: number, counted: number) => {
    const { cashier: visibleFigures } = await api.call(getCashRegister, { token, params: { id } });
    expect((await close(api, token, visibleFigures, counted)).status).toBe(200);
  };
  await closing(cashier.token, register.id, 95);
  await closing(second.token, other.id, 57.5);
  const { report, totals } = await api.call(reportCashiers, {
    token: owner.token,
    params: { companyId },
    body: { type: 'daily', date: '2026-11-21' },
  });
  const figures = report.map(({ opening_amount, closing_amount, real_amount, missing_amount, surplus }) => [
    opening_amount,
    closing_amount,
    real_amount,
    missing_amount,
    surplus,
  ]);
  expect(figures.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
    [20, 20, null, null, null],
    [50, 50, 57.5, 0, 7.5],
    [100, 100, 95, 5, 0],
  ]);
  expect(totals).toMatchObject({ count: 3, open_count: 1, missing_amount: 5, surplus: 7.5 });
});
