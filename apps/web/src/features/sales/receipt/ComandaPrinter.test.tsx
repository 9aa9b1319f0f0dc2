import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { emit } from '../../../test/fakeRealtime.ts';
import { renderUi } from '../../../test/render.tsx';
import { lineOf, saleOf } from '../../../test/sale.ts';
import { sessionOf } from '../../../test/session.ts';
import { ComandaPrinter } from './ComandaPrinter.tsx';
import { printThermal } from './printThermal.ts';

vi.mock('../../../shared/realtime/realtime.ts', () => import('../../../test/fakeRealtime.ts'));
vi.mock(import('./printThermal.ts'), () => ({ printThermal: vi.fn<typeof printThermal>() }));

beforeEach(() => {
  vi.mocked(printThermal).mockClear();
  setSession(sessionOf(4));
  renderUi(<ComandaPrinter />);
});

const tell = (change: Parameters<typeof saleOf>[1] = {}) => {
  const sale = saleOf(86, change);
  emit('change status', { branch_id: 3, sale_id: sale.id, status: 2, origin: 'sales', sale });
  return sale;
};

it('prints the comanda of an order that anybody in the branch accepts', () => {
  const sale = tell();
  const wish = { isCopy: false, template: 'comanda', id: 'comanda-186-1' };
  expect(printThermal).toHaveBeenCalledExactlyOnceWith(sale, wish);
});

it('prints each further round under a name of its own', () => {
  const sale = saleOf(86, { details: [lineOf({ served: true }), lineOf({ id: 2, round: 2 })] });
  const { id, sale_number } = sale;
  emit('change order', { type: 'add', branch_id: 3, sale_id: id, sale_number, sale });
  expect(printThermal).toHaveBeenCalledWith(sale, expect.objectContaining({ id: 'comanda-186-2' }));
});

it.each([
  ['is not accepted yet', { sales_status_id: 1 }],
  ['is ready', { sales_status_id: 3 }],
  ['is voided', { deleted_at: '2026-11-14T13:05:00.000-04:00' }],
  [
    'is of another branch',
    { branch: { id: 9, name: 'Sur', phones: null, address: null, city: { name: 'La Paz' } } },
  ],
] as const)('prints nothing for one that %s', (_, change) => {
  tell(change);
  expect(printThermal).not.toHaveBeenCalled();
});
