import { listActs, sumActs } from '@restaurante/contract/audit/audit.endpoints.ts';
import type { AuditActWire, AuditPersonWire } from '@restaurante/contract/audit/audit.wire.ts';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { setViewport } from '../../test/viewport.ts';
import { actOf } from './audit.testing.ts';
import { AuditPage } from './AuditPage.tsx';
import { YesterdayVoids } from './YesterdayVoids.tsx';

const NEVER = { count: 0, amount: 0 };
const ANA: AuditPersonWire = {
  user: { id: 8, name: 'Ana' },
  voids: { count: 3, amount: 145 },
  removals: NEVER,
  discounts: { count: 1, amount: 5.5 },
  courtesies: NEVER,
  changed_payments: NEVER,
};
const VOIDED = actOf('void_unpaid', {
  id: 5,
  details: {
    name: null,
    before: { number: 42, lines_total: 145, discount: 0, delivery_fee: 0 },
    after: null,
  },
  reason: 'se fue',
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-21T15:00:00-04:00');
  setSession(sessionOf(2));
});
afterEach(() => vi.useRealTimers());

interface Opened {
  acts?: AuditActWire[];
  people?: AuditPersonWire[];
  next?: number | null;
  address?: string;
}

function open({ acts = [VOIDED], people = [ANA], next = null, address = '/dashboard/audit' }: Opened = {}) {
  const server = fakeServer();
  server.answer(listActs, { acts, next });
  server.answer(sumActs, { people });
  server.answer(listEmployees, { employes: [] });
  const pages = { '/dashboard/audit': AuditPage, '/dashboard': YesterdayVoids };
  return { server, ...renderShellPages(pages, address) };
}
const queriesOf = (server: ReturnType<typeof fakeServer>, end: string) =>
  server.received.filter(({ path }) => path.endsWith(end)).map(({ query }) => query);

it('says in a sentence who did what, when and why, and leads to the sale', async () => {
  const approved = actOf('change_payment', {
    id: 4,
    approved_by: { id: 9, name: 'Rosa' },
    details: { name: null, before: { sale: 17, number: 42, cash: 20, qr: 0 }, after: null },
    created_at: '2026-11-20T23:10:00.000-04:00',
  });
  open({ acts: [VOIDED, approved] });
  await screen.findByText(/anuló la venta/);
  const list = screen.getByRole('table', { name: 'Bitácora' });
  const rows = within(list).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'HoraQué pasóVenta',
    '21/11/2026 · 1',
    '12:00Ana anuló la venta T-42 de Bs. 145,00: «se fue»Ver venta',
    '20/11/2026 · 1',
    '23:10Ana deshizo un pago de Bs. 20,00 de la venta T-42 · aprobó RosaVer venta',
  ]);
  const [link] = within(list).getAllByRole('link', { name: 'Ver venta' });
  expect(link!.getAttribute('href')).toBe('/dashboard/sales/print/17?copy=1');
});

it('an act after midnight belongs to the business day that has not ended', async () => {
  const { company } = sessionOf(2);
  setSession(sessionOf(2, { company: { ...company, cutoff_hour: 4 } }));
  open({ acts: [{ ...VOIDED, created_at: '2026-11-21T01:30:00.000-04:00' }] });
  expect(await screen.findByText('20/11/2026 · 1')).toBeTruthy();
});

it('above the list has what each person took away, with number and sum', async () => {
  open();
  const sums = await screen.findByRole('table', { name: 'Por persona' });
  expect(within(sums).getByRole('row', { name: /Ana/ }).textContent).toBe('Ana3 · Bs. 145,00–1 · Bs. 5,50––');
});

it('on a phone is a list of cards', async () => {
  setViewport(390);
  open();
  await screen.findByText(/anuló la venta T-42/);
  const list = screen.getByRole('region', { name: 'Bitácora' });
  expect(list.textContent).toContain('«se fue»12:00Ver venta');
  expect(screen.queryByRole('table')).toBeNull();
  const person = screen.getByRole('region', { name: 'Por persona' });
  expect(person.textContent).toContain('Anulaciones3 · Bs. 145,00Descuentos1 · Bs. 5,50');
  expect(person.textContent).not.toContain('Cortesías');
});

it('asks for today, and for what the filters say: they stand in the address', async () => {
  const { server, user, router } = open();
  await screen.findByText(/anuló la venta/);
  const day = 'from=2026-11-21&to=2026-11-21';
  expect([queriesOf(server, '/audit'), queriesOf(server, '/summary')]).toEqual([[`?${day}`], [`?${day}`]]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Qué' }), 'Productos quitados');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Persona' }), 'Ana');
  await waitFor(() =>
    expect(queriesOf(server, '/audit').at(-1)).toBe(`?${day}&user_id=8&act=remove_sent%2Creduce`),
  );
  expect(router.state.location.search).toEqual({ kind: 'removals', user: 8 });
  expect(queriesOf(server, '/summary'), 'sums are of all people').toHaveLength(1);
});

it('opens the days of the address; half a date changes nothing, and an earlier last day swaps both', async () => {
  const { server, router } = open({ address: '/dashboard/audit?from=2026-11-10&to=2026-11-12' });
  await screen.findByText(/anuló la venta/);
  expect(queriesOf(server, '/audit')).toEqual(['?from=2026-11-10&to=2026-11-12']);
  const until = screen.getByLabelText('Hasta');
  fireEvent.change(until, { target: { value: '' } });
  fireEvent.change(until, { target: { value: '0202-11-01' } });
  expect(router.state.location.search).toEqual({ from: '2026-11-10', to: '2026-11-12' });
  fireEvent.change(until, { target: { value: '2026-11-01' } });
  await waitFor(() => expect(router.state.location.search).toEqual({ from: '2026-11-01', to: '2026-11-10' }));
});

it('loads older acts on request', async () => {
  const { server, user } = open({ next: 5 });
  await screen.findByText(/anuló la venta/);
  server.answer(listActs, { acts: [actOf('cash_register.open', { id: 3 })], next: null });
  await user.click(screen.getByRole('button', { name: 'Cargar más' }));
  expect(await screen.findByText(/abrió la caja/)).toBeTruthy();
  expect(queriesOf(server, '/audit').at(-1)).toBe('?from=2026-11-21&to=2026-11-21&before=5');
});

it('says that nothing happened', async () => {
  open({ acts: [], people: [] });
  expect(await screen.findByText('Nada en estos días')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Por persona' })).toBeNull();
});

it('offers another attempt when it could not be loaded', async () => {
  const { server, user } = open();
  server.refuse(listActs, 'server_busy');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  server.answer(listActs, { acts: [VOIDED], next: null });
  await user.click(retry);
  expect(await screen.findByText(/anuló la venta/)).toBeTruthy();
});

it('home says what was voided yesterday, and leads to that day', async () => {
  const { server } = open({ address: '/dashboard' });
  const link = await screen.findByRole('link', { name: 'Ayer: 3 anulaciones, Bs. 145,00' });
  expect(link.getAttribute('href')).toBe('/dashboard/audit?from=2026-11-20&to=2026-11-20');
  expect(queriesOf(server, '/summary')).toEqual(['?from=2026-11-20&to=2026-11-20']);
});

it('home says nothing where nothing was voided', async () => {
  const { server, container } = open({ address: '/dashboard', people: [{ ...ANA, voids: NEVER }] });
  await waitFor(() => expect(server.received).toHaveLength(1));
  expect(container.querySelector('a')).toBeNull();
});
