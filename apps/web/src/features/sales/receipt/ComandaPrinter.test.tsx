import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { DEFAULT_KITCHEN_MINUTES } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveTags } from '../../../shared/live/useLiveTags.ts';
import { setLocalSetting, useLocalSetting } from '../../../shared/localSettings.ts';
import { setSession } from '../../../shared/session/session.ts';
import { emit } from '../../../test/fakeRealtime.ts';
import { renderPage } from '../../../test/render.tsx';
import { lineOf, saleOf } from '../../../test/sale.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { ComandaPrinter } from './ComandaPrinter.tsx';
import { queuePapers } from './printThermal.ts';

beforeEach(() => void vi.mocked(queuePapers).mockReturnValue());
afterEach(() => setLocalSetting('sales', { printComanda: false }));

function Page() {
  useLiveTags();
  const [{ printComanda }] = useLocalSetting('sales');
  return printComanda && <ComandaPrinter />;
}
const printed = () =>
  vi
    .mocked(queuePapers)
    .mock.calls.flatMap(([papers]) => papers.map(({ name, printed }) => `${printed.sale.id} ${name}`));
const stored = () => localStorage.getItem('restaurante.comandas.v2');

it('prints what the branch accepts, until it is switched off', async () => {
  setLocalSetting('sales', { printComanda: true });
  const created_at = new Date().toISOString();
  const server = fakeServer();
  const answer = (...sales: SaleWire[]) =>
    server.answer(listKitchenSales, { sales, kitchen: DEFAULT_KITCHEN_MINUTES });
  answer(saleOf(85, { created_at }));
  setSession(sessionOf(4));
  renderPage(Page);
  await waitFor(() => expect(stored()).toContain('"185"'));
  expect(printed()).toEqual([]);
  const sale = saleOf(86, { created_at, details: [lineOf({ id: 2 })] });
  answer(saleOf(85, { created_at }), sale);
  emit('change status', { branch_id: 3, sale_id: sale.id, status: 2, origin: 'sales', sale });
  await waitFor(() => expect(printed()).toEqual(['186 Comanda']));
  expect(server.received.at(-1)?.query).toBe('?voided=1');
  setLocalSetting('sales', { printComanda: false });
  await waitFor(() => expect(stored()).toContain('"branchId":null'));
});
