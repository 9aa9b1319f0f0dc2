import { createTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DINER_EXAMPLE } from '../../build/examples.ts';
import {
  answers,
  attempts,
  bar,
  card,
  CART,
  choose,
  html,
  lines,
  now,
  open,
  order,
  problem,
  resetServer,
  SALE,
  sent,
  server,
} from './guest.testing.tsx';

beforeEach(resetServer);
afterEach(() => vi.unstubAllGlobals());

describe('ordering', () => {
  it('names the same phone with each order, also after a reload', async () => {
    const orderOnce = async () => {
      const user = await open();
      await choose(user, 'Silpancho');
      answers(200, { sale: SALE });
      await user.click(order().getByRole('button', { name: 'Ordenar' }));
    };
    await orderOnce();
    await orderOnce();
    expect(sent(0).device).toMatch(/^[\w-]{43}$/);
    expect(sent(1).device).toBe(sent(0).device);
  });

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
    expect(thanks.textContent).toContain('El pago se realiza al recoger tu orden.');
    expect(thanks.textContent).not.toContain('Pagas en tu mesa');
    expect(thanks.textContent).toContain('Silpancho32,00 × 2');
    expect(thanks.textContent).toContain('Bs. 64,00');
    expect(bar().textContent).toBe('0Ver mi orden(0 productos)Bs. 0,00');
    expect(JSON.parse(localStorage.getItem(CART) ?? '').key).not.toBe(key);
  });

  it('has at most the units that the company allows, and says so before it is sent', async () => {
    const user = await open({ ...DINER_EXAMPLE, lineMax: '3', orderMax: '5' });
    const ofProduct = 'Puedes pedir hasta 3 unidades de cada producto. Para más, pide a quien te atiende.';
    const atOnce = 'Puedes pedir hasta 5 unidades a la vez. Para más, pide a quien te atiende.';
    await choose(user, 'Silpancho', 'Silpancho', 'Silpancho', 'Silpancho');
    expect(document.querySelector('.notice')?.textContent).toBe(ofProduct);
    expect(lines()[0]?.[1]).toBe('3');
    expect(problem()).toBe('');
    await user.click(order().getByRole('button', { name: /^Uno más · Silpancho/ }));
    expect([problem(), lines()[0]?.[1]]).toEqual([ofProduct, '3']);
    await user.click(order().getByRole('button', { name: /^Uno menos · Silpancho/ }));
    expect([problem(), lines()[0]?.[1]]).toEqual(['', '2']);
    await user.click(order().getByRole('button', { name: 'Cerrar' }));
    await choose(user, 'Pollo');
    const quantity = order().getByRole('textbox', { name: /^Cantidad · Pollo/ });
    await user.clear(quantity);
    await user.type(quantity, '200{Enter}');
    expect([problem(), lines()[1]?.[1]]).toEqual([ofProduct, '3']);
    await user.click(order().getByRole('button', { name: /^Uno más · Silpancho/ }));
    expect([problem(), lines()[0]?.[1]]).toEqual([atOnce, '2']);
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

  it.each([
    ['table_orders_off', { info: 'Servicio no disponible' }, true],
    ['table_orders_closed', {}, false],
  ])('a refusal %s with %o is a warning: %s', async (code, info, isWarning) => {
    const user = await open();
    await choose(user, 'Silpancho');
    answers(409, { error: 'Servicio no disponible', code, ...info });
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    await vi.waitFor(() => expect(problem()).toBe('Servicio no disponible'));
    expect(document.querySelector('#order .problem')?.hasAttribute('data-warning')).toBe(isWarning);
  });

  it.each([
    [409, 'table_orders_closed', 'Servicio no disponible'],
    [409, 'table_orders_off', 'Servicio no disponible'],
    [409, 'order_sold_out', 'Ya no alcanza para tu pedido: Silpancho'],
    [409, 'product_unavailable', 'Silpancho ya no está disponible'],
    [409, 'price_changed', 'El precio de algún producto cambió, revisa el pedido'],
    [429, 'too_many_requests', 'Demasiados intentos, espera un momento'],
    [500, 'unexpected', 'Ocurrió un error en nuestro servidor!'],
  ])('a refusal %i %s says why, keeps the cart and its key', async (status, code, error) => {
    const user = await open();
    await choose(user, 'Silpancho');
    answers(status, { error, code });
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    await vi.waitFor(() => expect(problem()).toBe(error));
    expect(lines()).toEqual([['Silpancho', '1', '32,00']]);
    expect(document.querySelector<HTMLDialogElement>('#order')?.open).toBe(true);
    answers(200, { sale: SALE });
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    expect(sent(1).key).toBe(sent(0).key);
    expect(lines()).toEqual([]);
  });

  it('an answer of something between phone and server counts as none', async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    server.answer(createTableOrder, () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    expect(problem()).toMatch(/^No sabemos si tu orden llegó/);
  });

  it('a second touch while it is on its way sends nothing', async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    let arrive: (response: Response) => void = () => undefined;
    server.answer(createTableOrder, () => new Promise<Response>((resolve) => (arrive = resolve)));
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    document
      .querySelector('#order form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(order().getByRole('button', { name: 'Enviando…' })).toHaveProperty('disabled', true);
    arrive(new Response(JSON.stringify({ sale: SALE })));
    await vi.waitFor(() => expect(lines()).toEqual([]));
    expect(attempts()).toHaveLength(1);
  });

  it('dishes touched during the call are not ordered, and the guest is warned', async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    let arrive: (response: Response) => void = () => undefined;
    server.answer(createTableOrder, () => new Promise<Response>((resolve) => (arrive = resolve)));
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    await user.click(order().getByRole('button', { name: /^Uno más/ }));
    expect(lines()).toEqual([['Silpancho', '1', '32,00']]);
    await user.click(order().getByRole('button', { name: 'Cerrar' }));
    await user.click(card('Silpancho'));
    expect(document.querySelector('.notice')?.textContent).toBe('Tu orden se está enviando');
    expect(lines()).toEqual([['Silpancho', '1', '32,00']]);
    arrive(new Response(JSON.stringify({ sale: SALE })));
    await vi.waitFor(() => expect(lines()).toEqual([]));
    await user.click(card('Silpancho'));
    expect(lines()).toEqual([['Silpancho', '1', '32,00']]);
  });

  it("a keyboard's Enter ends a note and sends nothing", async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    await user.type(order().getByRole('textbox', { name: /^Nota/ }), 'sin huevo{Enter}');
    await user.type(order().getByRole('textbox', { name: /^Cantidad/ }), '{Enter}');
    expect(attempts()).toHaveLength(0);
    expect(document.activeElement).toBe(document.body);
  });

  it('an emptied quantity returns to the former one', async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    const quantity = order().getByRole<HTMLInputElement>('textbox', { name: /^Cantidad/ });
    await user.clear(quantity);
    await user.type(quantity, '3{Enter}');
    await user.clear(quantity);
    expect(quantity.value).toBe('');
    await user.tab();
    expect(lines()).toEqual([['Silpancho', '3', '96,00']]);
  });

  it("the phone's back button closes the order and stays on the page", async () => {
    history.replaceState(null, '');
    const user = await open();
    await choose(user, 'Silpancho');
    expect(history.state).toEqual({ dialog: true });
    dispatchEvent(new PopStateEvent('popstate'));
    expect(document.querySelector<HTMLDialogElement>('#order')?.open).toBe(false);
  });

  it('begins again at the top, where the state of the order is', async () => {
    const user = await open();
    document.documentElement.scrollTop = 900;
    await choose(user, 'Silpancho');
    answers(200, { sale: SALE });
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    expect(document.documentElement.scrollTop).toBe(0);
  });

  it('does not call a product sold out because no orders are taken now', async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    now.page = html({ ...DINER_EXAMPLE, revision: 'r2', closed: [{}], categories: [], choices: [] });
    await user.click(order().getByRole('button', { name: 'Cerrar' }));
    await user.click(bar());
    await vi.waitFor(() => expect(document.querySelector('#menu .closed')).not.toBeNull());
    expect(document.querySelector('#order .detail')?.textContent).toBe('Cochabambino');
  });

  it('shows the present menu when something has sold out since', async () => {
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

  it('says which price has changed since it was chosen', async () => {
    const user = await open();
    await user.click(card('Silpancho'));
    now.page = html({ ...DINER_EXAMPLE, revision: 'r2' }).replace('data-cents="3200"', 'data-cents="3500"');
    await user.click(bar());
    await vi.waitFor(() => expect(problem()).toBe('Cambió el precio de Silpancho'));
    expect(lines()).toEqual([['Silpancho', '1', '35,00']]);
  });

  it('takes new prices and sends nothing by itself', async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    answers(409, {
      error: 'El precio de algún producto cambió, revisa el pedido',
      code: 'price_changed',
      details: { prices: [{ line: 0, product_id: 1, price: 35 }] },
    });
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    await vi.waitFor(() => expect(lines()).toEqual([['Silpancho', '1', '35,00']]));
    expect(attempts()).toHaveLength(1);
  });
});
