import { getOpenCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { getDayFigures, getSale, listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { setLocalSetting } from '../../../shared/localSettings.ts';
import { clearSession, setSession } from '../../../shared/session/session.ts';
import { LiveTags } from '../../../test/LiveTags.tsx';
import { renderPage } from '../../../test/render.tsx';
import { lineOf, saleOf } from '../../../test/sale.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { closeNotice, notices } from '../../../ui/feedback/notices.tsx';
import { NoticeStack } from '../../../ui/feedback/NoticeStack.tsx';
import { matchesSale } from './daySales.ts';
import { DaySalesPage } from './DaySalesPage.tsx';

const staff = { id: 7, name: 'Rosa Mamani' };
const NOW = '2026-11-14T13:10:00.000-04:00';

/** Two lines, 28 and 22 Bs. */
export const TWO_LINES = [
  lineOf({ id: 11, quantity: 2, price: 14, subtotal: 28, observations: 'sin llajua' }),
  lineOf({ id: 12, price: 22, subtotal: 22, product: { name: 'Api', type: 'Vaso', dam: null, image: null } }),
];

/** Returns a sale the staff made, of two lines. */
export function staffSale(number: number, change: Partial<SaleWire> = {}): SaleWire {
  const made = saleOf(number);
  return saleOf(number, {
    status_histories: made.status_histories.map((step) => ({ ...step, user: staff })),
    user: staff,
    details: TWO_LINES,
    total: 50,
    amount_received_cash: 50,
    cash_tendered: 50,
    ...change,
  });
}

export const unpaid = (number: number, change: Partial<SaleWire> = {}): SaleWire =>
  staffSale(number, { paid_out: 0, amount_received_cash: 0, cash_tendered: 0, debt: 50, ...change });

export const inState = (id: number, name: string): Partial<SaleWire> => ({
  sales_status_id: id,
  status: { id, name, color: '#000000' },
});

/** The server's sales; a test may change them at any time. */
export const day = { sales: [] as SaleWire[] };

/** Saves a sale on the server; returns the answer of the call that changed it. */
export function saved(sale: SaleWire) {
  day.sales = day.sales.map((one) => (one.id === sale.id ? sale : one));
  return { sale };
}

const Page = () => (
  <>
    <LiveTags />
    <DaySalesPage />
    <NoticeStack />
  </>
);

/** Returns the server's answer to a part of the list. */
function partOfDay(query: URLSearchParams) {
  const [paid, state, before] = ['paid', 'sales_status_id', 'before'].map((name) => query.get(name));
  const start = before ? day.sales.findIndex(({ id }) => id === Number(before)) + 1 : 0;
  const found = day.sales
    .slice(start)
    .filter(
      (sale) =>
        sale.deleted_at === null &&
        (!paid || paid === String(sale.paid_out)) &&
        (!state || state === String(sale.sales_status_id)) &&
        (!query.has('q') || matchesSale(sale, query.get('q')!)),
    );
  const sales = found.slice(0, Number(query.get('limit')));
  return { sales, next: sales.length < found.length ? sales.at(-1)!.id : null };
}

interface DayOptions {
  /** False: the figures of the day are refused. */
  hasFigures?: boolean;
  /** The sale whose payment dialog the address opens. */
  charge?: number;
  /** The sale whose row the address marks. */
  marked?: number;
  /** The company is suspended, with this register still open. */
  suspendedWith?: CashRegisterWire;
}

/** Opens the list for a role, with these sales, and returns the server to answer for. */
export async function openDay(sales: SaleWire[], role = 4, options: DayOptions = {}) {
  const { charge, marked, suspendedWith, hasFigures = true } = options;
  day.sales = sales;
  for (const { id } of notices.get()) closeNotice(id);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  const { subscription } = sessionOf(role);
  const status = suspendedWith ? 0 : 1;
  setSession(sessionOf(role, { subscription: { ...subscription, status } }));
  const server = fakeServer();
  if (suspendedWith) server.answer(getOpenCashRegister, { cashier: suspendedWith });
  server.answer(listDaySales, ({ query }) => partOfDay(new URLSearchParams(query)));
  if (!hasFigures) server.refuse(getDayFigures, 'role_not_allowed');
  else
    server.answer(getDayFigures, () => ({
      count: day.sales.length,
      pending: day.sales.filter(({ paid_out }) => paid_out === 0).length,
      total: day.sales.reduce((sum, { total, price_delivery }) => sum + total + price_delivery, 0),
    }));
  server.answer(getSale, ({ path }) => ({ sale: day.sales.find(({ id }) => path.endsWith(`/${id}`))! }));
  const ui = renderPage(Page, '/page', charge ? `?charge=${charge}` : marked ? `?sale=${marked}` : '');
  const [first] = sales;
  const visible = sales.find(({ id }) => id === marked) ?? first;
  await screen.findByText(visible ? `T-${visible.sale_number}` : /ventas de hoy/);
  return { ...ui, server };
}

export function closeDay(): void {
  clearSession();
  setLocalSetting('sales', { print: false, autocompleteAmount: true });
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

export const row = (ticket: string) => screen.getByRole('row', { name: new RegExp(`${ticket} `) });
export const tickets = () => screen.queryAllByText(/^T-\d+$/).map(({ textContent }) => textContent);
export const inRow = (ticket: string) => within(row(ticket));

type User = Awaited<ReturnType<typeof openDay>>['user'];

/** Chooses an entry of a row's menu. */
export async function choose(user: User, ticket: string, action: string) {
  await user.click(screen.getByRole('button', { name: `Opciones de ${ticket}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** Returns the labels of a row's menu. */
export async function menuOf(user: User, ticket: string): Promise<(string | null)[]> {
  await user.click(screen.getByRole('button', { name: `Opciones de ${ticket}` }));
  await screen.findByRole('menu');
  const labels = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return labels;
}
