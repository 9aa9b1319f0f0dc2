import { fillOrderPage } from '@restaurante/contract/table-orders/order.page.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DINER_EXAMPLE } from '../../build/examples.ts';
import { DinerPage } from './DinerPage.tsx';

const html = (values = DINER_EXAMPLE) => fillOrderPage(renderToStaticMarkup(<DinerPage />), values);
const CART = 'restaurante.diner.v1.1.12';
const SALE = {
  sale_number: 34,
  table_number: 12,
  total: 64,
  created_at: '2026-11-22T12:00:00-04:00',
  details: [
    { product: { name: 'Silpancho', type: null }, quantity: 2, price: 32, subtotal: 64, observations: null },
  ],
};

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
/** What the server answers to the next orders; null breaks the line. */
let toOrders: (readonly [status: number, body: unknown] | null)[] = [];
/** The page and the order's state, as the server knows them now. */
let now: { page: string; state: object | null };
const answers = (status: number, body: unknown) => toOrders.push([status, body]);
const attempts = () => server.mock.calls.filter(([url]) => url === '/api/order/sales/create');
const sent = (attempt: number) => {
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

/** Opens the page anew, as a reload does. */
async function open(values = DINER_EXAMPLE) {
  document.body.innerHTML = html(values);
  now.page = html(values);
  vi.resetModules();
  await import('./diner.ts');
  return userEvent.setup();
}

beforeEach(() => {
  localStorage.clear();
  toOrders = [];
  now = { page: html(), state: null };
  vi.stubGlobal('fetch', server.mockReset().mockImplementation(serve));
});
afterEach(() => vi.unstubAllGlobals());

const card = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const bar = () => document.querySelector<HTMLElement>('#open-order')!;
const order = () => within(document.querySelector<HTMLElement>('#order')!);
const problem = () => order().getByRole('alert').textContent;
const lines = () =>
  [...document.querySelectorAll('#order tbody tr')].map((row) => [
    row.querySelector('.name')?.textContent,
    row.querySelector<HTMLInputElement>('.quantity')?.value,
    row.querySelector('.subtotal')?.textContent,
  ]);

async function choose(user: ReturnType<typeof userEvent.setup>, ...names: string[]) {
  for (const name of names) await user.click(card(name));
  await user.click(bar());
}

describe('the menu without script', () => {
  beforeEach(() => void (document.body.innerHTML = html()));

  it('names company, table, categories, products and prices', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Restaurante de ejemplo');
    expect(screen.getByText('Mesa 12')).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#c1', '#c2', '/']);
    expect(card('Silpancho').textContent).toContain('Bs. 32,00');
    expect(card('Pollo').textContent).toContain('25,20 antes 28,00');
    expect(card('Api').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows texts of the restaurant as text', () => {
    document.body.innerHTML = html({ ...DINER_EXAMPLE, company: '<img src=x onerror=alert(1)>{{table}}' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '<img src=x onerror=alert(1)>{{table}}',
    );
  });
});

describe('the cart', () => {
  it('counts on the card, in the bar and in the dialog', async () => {
    const user = await open();
    await choose(user, 'Silpancho', 'Silpancho', 'Pollo');
    expect(card('Silpancho').textContent).toContain('2');
    expect(bar().textContent).toBe('2Ver mi orden(2 productos)Bs. 89,20');
    expect(lines()).toEqual([
      ['Silpancho', '2', '64,00'],
      ['Pollo a la brasa', '1', '25,20'],
    ]);
    await user.click(order().getByLabelText('Uno menos · Silpancho'));
    await user.click(order().getByLabelText('Uno menos · Silpancho'));
    await user.click(order().getByLabelText('Eliminar · Pollo a la brasa'));
    expect(lines()).toEqual([['Silpancho', '1', '32,00']]);
    expect(order().getByRole('status').textContent).toBe('Bs. 32,00');
  });

  it('takes a typed quantity of at least 1', async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    const field = order().getByLabelText('Cantidad · Silpancho');
    await user.clear(field);
    await user.type(field, '12{Tab}');
    expect(lines()).toEqual([['Silpancho', '12', '384,00']]);
    await user.clear(field);
    await user.type(field, '0{Tab}');
    expect(lines()).toEqual([['Silpancho', '1', '32,00']]);
  });

  it('survives a reload with its notes, at the prices of now', async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    await user.type(order().getByLabelText('Nota · Silpancho'), 'sin huevo');
    await user.type(order().getByLabelText(/^Extras/), 'sin ensalada');
    const [platos, ...others] = DINER_EXAMPLE.categories;
    const [type] = platos!.types;
    const products = type!.products.map((one) => ({ ...one, cents: '3000', price: '30,00' }));
    await open({
      ...DINER_EXAMPLE,
      categories: [{ ...platos!, types: [{ ...type!, products }] }, ...others],
    });
    expect(lines()).toEqual([['Silpancho', '1', '30,00']]);
    expect(order().getByLabelText<HTMLInputElement>('Nota · Silpancho').value).toBe('sin huevo');
    expect(order().getByLabelText<HTMLTextAreaElement>(/^Extras/).value).toBe('sin ensalada');
  });

  it('warns when nothing is chosen', async () => {
    const user = await open();
    await user.click(bar());
    expect(screen.getByText('Debes seleccionar algún producto!')).toBeDefined();
    expect(document.querySelector<HTMLDialogElement>('#order')?.open).toBe(false);
  });

  it('says that a product has sold out and does not take it', async () => {
    const user = await open();
    await user.click(card('Api'));
    expect(screen.getByText('Api morado: agotado')).toBeDefined();
    expect(bar().textContent).toBe('0Ver mi orden(0 productos)Bs. 0,00');
  });

  it('remembers how the menu is shown', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Agrupado' }));
    await open();
    expect(document.getElementById('page')?.dataset.view).toBe('agrupado');
    expect(screen.getByRole('button', { name: 'Agrupado' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('ordering', () => {
  it('sends what was chosen and thanks with the ticket', async () => {
    const user = await open();
    await choose(user, 'Silpancho', 'Silpancho');
    answers(200, { sale: SALE });
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    const { key, body } = sent(0);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(body).toEqual({
      company_id: 1,
      branch_id: 1,
      user_id: null,
      cashier_id: null,
      payment_type: 1,
      sale_type: 'mesa',
      sales_status_id: 1,
      total: 64,
      discount: 0,
      amount_received: 0,
      table_number: 12,
      observations: '',
      bill: false,
      state_token: expect.stringMatching(/^[\w-]{43}$/),
      sale_details: [{ product_id: 1, quantity: 2, price: 32, observations: '' }],
    });
    const thanks = document.querySelector<HTMLDialogElement>('#thanks')!;
    expect(thanks.open).toBe(true);
    expect(thanks.textContent).toContain('Ticket N° 34');
    expect(thanks.textContent).toContain('Silpancho32,00 × 2');
    expect(thanks.textContent).toContain('Bs. 64,00');
    expect(bar().textContent).toBe('0Ver mi orden(0 productos)Bs. 0,00');
    expect(JSON.parse(localStorage.getItem(CART) ?? '').key).not.toBe(key);
  });

  it('stays the same order after a lost answer and a reload', async () => {
    let user = await open();
    await choose(user, 'Silpancho');
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    expect(problem()).toMatch(/^No sabemos si tu orden llegó/);
    user = await open();
    await user.click(bar());
    answers(200, { sale: SALE });
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    expect(sent(1)).toEqual(sent(0));
  });

  it('takes the first answer for its own when the order had arrived and was changed since', async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    const body = { error: 'Esta operación ya se registró', code: 'idempotency_key_reused' };
    answers(409, { ...body, details: { answer: { sale: SALE } } });
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    const thanks = document.querySelector<HTMLDialogElement>('#thanks')!;
    expect(thanks.textContent).toContain('Ticket N° 34');
    expect(thanks.textContent).toContain('Lo que enviaste primero ya se había registrado');
  });

  it('says why it was refused and keeps the cart', async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    answers(409, { error: 'Servicio no disponible', code: 'table_orders_closed' });
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    expect(problem()).toBe('Servicio no disponible');
    expect(lines()).toHaveLength(1);
  });

  it('shows the menu of now when something has sold out meanwhile', async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    answers(409, { error: 'Ya no alcanza para tu pedido: Silpancho', code: 'order_sold_out' });
    now.page = html({ ...DINER_EXAMPLE, revision: 'r2' }).replace(
      'aria-disabled="false"',
      'aria-disabled="true"',
    );
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    expect(problem()).toBe('Ya no alcanza para tu pedido: Silpancho');
    await vi.waitFor(() => expect(card('Silpancho').getAttribute('aria-disabled')).toBe('true'));
    await vi.waitFor(() => expect(document.querySelector('#order .detail')?.textContent).toBe('Agotado'));
  });

  it('takes new prices and sends nothing by itself', async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    answers(409, {
      error: 'El precio de algún producto cambió, revisa el pedido',
      code: 'price_changed',
      details: { prices: [{ product_id: 1, price: 35 }] },
    });
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    await vi.waitFor(() => expect(lines()).toEqual([['Silpancho', '1', '35,00']]));
    expect(attempts()).toHaveLength(1);
  });
});

describe('an order that was sent', () => {
  const state = (name: string, reason: string | null = null) => ({
    ...SALE,
    created_at: new Date().toISOString(),
    state: name,
    reason,
  });
  const shown = () => screen.queryByRole('region', { name: 'Tus órdenes' })?.textContent;

  it('shows its state, also after a reload, until it is settled', async () => {
    const user = await open();
    expect(shown()).toBeUndefined();
    await choose(user, 'Silpancho');
    answers(200, { sale: SALE });
    now.state = state('recibido');
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    await vi.waitFor(() => expect(shown()).toBe('Ticket N° 34Recibido'));
    const token = sent(0).body.state_token;
    expect(server.mock.calls.at(-1)?.[0]).toBe(`/api/order/state/${token}`);
    now.state = state('rechazado', 'Se acabó el gas');
    await open();
    await vi.waitFor(() => expect(shown()).toBe('Ticket N° 34RechazadoSe acabó el gas'));
  });

  it('is forgotten when the server does not know it any more', async () => {
    localStorage.setItem('restaurante.diner.sent.v1.1.12', JSON.stringify(['x'.repeat(43)]));
    await open();
    await vi.waitFor(() => expect(localStorage.getItem('restaurante.diner.sent.v1.1.12')).toBe('[]'));
    expect(shown()).toBeUndefined();
  });
});
