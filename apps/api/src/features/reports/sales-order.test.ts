import { reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { openRegister } from '../../../test/till.ts';

const api = await startTestApi();

it('the sales of all branches follow each other by time, the latest first', async () => {
  const { owner, companyId, branchId, pique, sellAs } = await openCounter(api);
  const { token } = owner;
  const elAlto = await addBranch(api, owner, 'El Alto');
  const branches = [branchId, elAlto];
  for (const branch of branches) await openRegister(api, { token, branchId: branch });
  const sold: number[] = [];
  for (const branch of [...branches, ...branches, ...branches]) {
    api.clock.advance(60);
    sold.push((await sellAs(token, { branch_id: branch, sale_details: [pique] })).id);
  }
  const { report } = await api.call(reportSales, {
    token,
    params: { companyId },
    body: { type: 'daily', date: '2026-11-21', group: 'sales' },
  });
  expect(report.map(({ id }) => id)).toEqual(sold.toReversed());
});
