import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { fillOrderPage } from '@restaurante/contract/table-orders/order.page.ts';
import {
  createTableOrder,
  getTableOrderState,
} from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { DINER_EXAMPLE } from '../../build/examples.ts';
import { fakeServer } from '../test/server.ts';
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

export let server: ReturnType<typeof fakeServer>;
/** The page and its parts, which have no endpoint of their own. */
const PAGE = { method: 'GET', path: '/.*' } as AnyEndpoint;
/** Answers of the server to the next orders; null breaks the connection. */
let toOrders: (readonly [status: number, body: unknown] | null)[] = [];
/** The page and the order's state, as the server knows them now. */
export let now: { page: string; state: object | null };
export const answers = (status: number, body: unknown) => toOrders.push([status, body]);
export const attempts = () => server.received.filter(({ path }) => path === createTableOrder.path);
export const sent = (attempt: number) => {
  const { key, headers, body } = attempts()[attempt] ?? {};
  return { key, device: headers?.get('device'), body: body as Record<string, unknown> };
};

const listen = globalThis.addEventListener;
let opened = new AbortController();

/** Opens the page again, as a reload does: the page before it receives nothing more. */
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
  server = fakeServer();
  server.answer(getTableOrderState, () =>
    now.state ? Response.json(now.state) : new Response('{}', { status: 404 }),
  );
  server.answer(createTableOrder, () => {
    const answer = toOrders.shift();
    if (!answer) throw new TypeError('the line broke off');
    return Response.json(answer[1], { status: answer[0] });
  });
  server.answer(PAGE, () => new Response(now.page));
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
