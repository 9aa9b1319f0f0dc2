import { fillOrderPage } from '@restaurante/contract/table-orders/order.page.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { DINER_EXAMPLE } from '../../build/examples.ts';
import { DinerPage } from './page/DinerPage.tsx';

export const html = (values = DINER_EXAMPLE) => fillOrderPage(renderToStaticMarkup(<DinerPage />), values);
export const CART = 'restaurante.diner.v2.1.1.12';
export const SALE = {
  sale_number: 34,
  table_number: 12,
  total: 64,
  created_at: '2026-11-22T12:00:00-04:00',
  details: [
    {
      product: { name: 'Silpancho', type: null },
      quantity: 2,
      price: 32,
      subtotal: 64,
      observations: null,
      options: [],
    },
  ],
};

export const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
/** Answers of the server to the next orders; null breaks the connection. */
let toOrders: (readonly [status: number, body: unknown] | null)[] = [];
/** The page and the order's state, as the server knows them now. */
export let now: { page: string; state: object | null };
export const answers = (status: number, body: unknown) => toOrders.push([status, body]);
export const attempts = () => server.mock.calls.filter(([url]) => url === '/api/order/sales/create');
export const sent = (attempt: number) => {
  const [, init] = attempts()[attempt] ?? [];
  const headers = init?.headers as Record<string, string>;
  return { key: headers['idempotency-key'], body: JSON.parse(init?.body as string) };
};
async function serve(url: string): Promise<Response> {
  if (url.startsWith('/api/order/state/'))
    return now.state ? new Response(JSON.stringify(now.state)) : new Response('{}', { status: 404 });
  if (url !== '/api/order/sales/create') return new Response(now.page);
  const answer = toOrders.shift();
  if (!answer) throw new TypeError('the line broke off');
  return new Response(JSON.stringify(answer[1]), { status: answer[0] });
}

const listen = globalThis.addEventListener;
let opened = new AbortController();

/** Opens the page again, as a reload does: the page before it hears nothing more. */
export async function open(values = DINER_EXAMPLE) {
  opened.abort();
  opened = new AbortController();
  const { signal } = opened;
  vi.stubGlobal('addEventListener', (type: string, run: EventListener, options: object = {}) =>
    listen.call(globalThis, type, run, { ...options, signal }),
  );
  document.body.innerHTML = html(values);
  now.page = html(values);
  vi.resetModules();
  await import('./diner.tsx');
  return userEvent.setup();
}

/** Resets the server before each test. */
export function resetServer(): void {
  localStorage.clear();
  toOrders = [];
  now = { page: html(), state: null };
  vi.stubGlobal('fetch', server.mockReset().mockImplementation(serve));
}

export const card = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
export const bar = () => document.querySelector<HTMLElement>('#open-order')!;
export const order = () => within(document.querySelector<HTMLElement>('#order')!);
export const problem = () => order().getByRole('alert').textContent;
export const lines = () =>
  [...document.querySelectorAll('#order tbody tr')].map((row) => [
    row.querySelector('.name')?.textContent,
    row.querySelector<HTMLInputElement>('.quantity')?.value,
    row.querySelector('.subtotal')?.textContent,
  ]);

export async function choose(user: ReturnType<typeof userEvent.setup>, ...names: string[]) {
  for (const name of names) await user.click(card(name));
  await user.click(bar());
}
