import type { MenuExtras, OrderPageValues } from '@restaurante/contract/table-orders/order.page.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DINER_EXAMPLE } from '../../build/examples.ts';
import {
  answers,
  bar,
  card,
  html,
  lines,
  now,
  open,
  order,
  problem,
  resetServer,
  SALE,
  sent,
} from './guest.testing.tsx';

type Group = MenuExtras['groups'][number];

const option = (id: number, name: string, price: number, isActive = true) => ({
  id,
  name,
  price: cents(price),
  isActive,
});
const HALVES: Group = {
  id: 1,
  name: 'Mitades',
  min: 2,
  max: 2,
  priceRule: 'highest',
  options: [
    option(11, 'Napolitana', 60_00),
    option(12, 'Hawaiana', 70_00),
    option(13, 'Palmito', 65_00, false),
  ],
};
const DOUGH: Group = {
  id: 2,
  name: 'Masa',
  min: 1,
  max: 1,
  priceRule: 'sum',
  options: [option(21, 'Delgada', 0), option(22, 'Integral', 5_00)],
};
const CHEESE: Group = {
  id: 3,
  name: 'Extras',
  min: 0,
  max: null,
  priceRule: 'sum',
  options: [option(31, 'Queso', 5_00)],
};

/** The menu: 'Silpancho' stands for a pizza with these groups. */
function menu(groups: readonly Group[], changes: Partial<OrderPageValues> = {}): OrderPageValues {
  const dish = { id: 1, fullPrice: cents(32_00), discounts: [], groups: groups.map(({ id }) => id) };
  const notes = [{ texts: ['con llajua', 'sin cebolla'], products: [1, 2] }];
  const extras: MenuExtras = { groups, dishes: groups.length > 0 ? [dish] : [], notes };
  return { ...DINER_EXAMPLE, extras: [{ json: JSON.stringify(extras) }], ...changes };
}

beforeEach(resetServer);
afterEach(() => vi.unstubAllGlobals());

type User = ReturnType<typeof userEvent.setup>;

const sheet = () => within(document.querySelector<HTMLElement>('#options')!);
const isOpen = (id: string) => document.querySelector<HTMLDialogElement>(`#${id}`)?.open ?? false;
const done = () => document.querySelector<HTMLElement>('#options .primary')!;
const openMenu = async (values: OrderPageValues) => {
  const user = await open(values);
  await vi.dynamicImportSettled();
  return user;
};
const pick = async (user: User, ...labels: string[]) => {
  for (const label of labels) await user.click(sheet().getByLabelText(new RegExp(`^${label}`)));
};
const optionsOf = () =>
  [...document.querySelectorAll('#order tbody tr')].map((row) => row.querySelector('.chosen')?.textContent);

it('asks for the options of a dish, says what is missing, and shows the price that they make', async () => {
  const user = await openMenu(menu([HALVES, DOUGH, CHEESE]));
  await user.click(card('Silpancho'));
  expect(isOpen('options')).toBe(true);
  expect(done().textContent).toBe('Elige al menos 2: Mitades');
  expect(sheet().getByLabelText(/^Palmito/)).toHaveProperty('disabled', true);
  expect(sheet().getByText('Agotado')).toBeDefined();
  await pick(user, 'Napolitana', 'Hawaiana');
  expect(done().textContent).toBe('Elige al menos 1: Masa');
  await user.click(done());
  expect(isOpen('options')).toBe(true);
  await pick(user, 'Integral');
  expect(done().textContent).toBe('AgregarBs. 75,00');
  await pick(user, 'Queso', 'Uno más · Queso');
  expect(done().textContent).toBe('AgregarBs. 85,00');
  await user.click(done());
  expect(isOpen('options')).toBe(false);
  expect(bar().textContent).toBe('1Ver mi orden(1 producto)Bs. 85,00');
  await user.click(bar());
  expect(optionsOf()).toEqual(['Napolitana, Hawaiana, Integral, 2 x Queso']);
  answers(200, { sale: SALE });
  await user.click(order().getByRole('button', { name: 'Ordenar' }));
  expect(sent(0).body).toMatchObject({
    total: 85,
    sale_details: [
      {
        product_id: 1,
        quantity: 1,
        price: 85,
        options: [
          { id: 11, quantity: 1 },
          { id: 12, quantity: 1 },
          { id: 22, quantity: 1 },
          { id: 31, quantity: 2 },
        ],
      },
    ],
  });
});

it('one and the same half twice is a choice too, and a full group takes no more', async () => {
  const user = await openMenu(menu([HALVES]));
  await user.click(card('Silpancho'));
  await pick(user, 'Napolitana', 'Uno más · Napolitana');
  expect(done().textContent).toBe('AgregarBs. 60,00');
  expect(sheet().getByLabelText(/^Hawaiana/)).toHaveProperty('disabled', true);
  await pick(user, 'Uno menos · Napolitana', 'Hawaiana');
  expect(done().textContent).toBe('AgregarBs. 70,00');
});

it('different choices are different lines, and a line is changed from the order', async () => {
  const user = await openMenu(menu([DOUGH]));
  for (const dough of ['Delgada', 'Integral', 'Delgada']) {
    await user.click(card('Silpancho'));
    await pick(user, dough);
    await user.click(done());
  }
  await user.click(bar());
  expect(lines()).toEqual([
    ['Silpancho', '2', '64,00'],
    ['Silpancho', '1', '37,00'],
  ]);
  await user.click(order().getAllByRole('button', { name: 'Cambiar opciones' })[0]!);
  expect([isOpen('order'), isOpen('options')]).toEqual([true, true]);
  expect(sheet().getByLabelText(/^Delgada/)).toHaveProperty('checked', true);
  await pick(user, 'Integral');
  expect(done().textContent).toBe('GuardarBs. 37,00');
  await user.click(done());
  expect([isOpen('order'), isOpen('options')]).toEqual([true, false]);
  expect(optionsOf()).toEqual(['Integral', 'Integral']);
});

it("the phone's back button closes the options and stays in the order", async () => {
  const user = await openMenu(menu([CHEESE]));
  await user.click(card('Silpancho'));
  await user.click(done());
  await user.click(bar());
  await user.click(order().getByRole('button', { name: 'Cambiar opciones' }));
  dispatchEvent(new PopStateEvent('popstate'));
  expect([isOpen('order'), isOpen('options')]).toEqual([true, false]);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(isOpen('order')).toBe(false);
});

it('a ready note is put into the note of the line, beside free text', async () => {
  const user = await openMenu(menu([]));
  await user.click(card('Silpancho'));
  await user.click(bar());
  const note = order().getByLabelText<HTMLInputElement>(/^Nota/);
  await user.type(note, 'bien cocido');
  await user.click(order().getByRole('button', { name: 'sin cebolla' }));
  expect(note.value).toBe('bien cocido, sin cebolla');
  expect(order().getByRole('button', { pressed: true }).textContent).toBe('sin cebolla');
  await user.click(order().getByRole('button', { name: 'sin cebolla' }));
  expect(note.value).toBe('bien cocido');
});

it('an option that sells out meanwhile is greyed in the open sheet, and named in the order', async () => {
  const user = await openMenu(menu([DOUGH]));
  await user.click(card('Silpancho'));
  await pick(user, 'Integral');
  await user.click(done());
  await user.click(bar());
  await user.click(order().getByRole('button', { name: 'Cambiar opciones' }));
  const gone = { ...DOUGH, options: [DOUGH.options[0]!, option(22, 'Integral', 5_00, false)] };
  now.page = html(menu([gone], { revision: 'r2' }));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(sheet().getByLabelText(/^Integral/)).toHaveProperty('disabled', true));
  expect(done().textContent).toBe('Elige al menos 1: Masa');
  expect(document.querySelector('#order .detail')?.textContent).toBe('Integral: agotado');
  await pick(user, 'Delgada');
  await user.click(done());
  expect(document.querySelector('#order .detail')?.textContent).toBe('Cochabambino');
});

it.each([
  [409, 'option_unavailable', 'Integral ya no está disponible para Silpancho'],
  [409, 'options_changed', 'Las opciones de Silpancho cambiaron: vuelve a elegirlas'],
  [422, 'options_missing', 'Elige al menos 1 en Término para Silpancho'],
])(
  'a refusal %i %s shows its text, takes the present menu and marks the line',
  async (status, code, error) => {
    const user = await openMenu(menu([DOUGH]));
    await user.click(card('Silpancho'));
    await pick(user, 'Integral');
    await user.click(done());
    await user.click(bar());
    answers(status, { error, code });
    const other = { ...DOUGH, options: [DOUGH.options[0]!] };
    now.page = html(menu([other], { revision: 'r2' }));
    await user.click(order().getByRole('button', { name: 'Ordenar' }));
    expect(problem()).toBe(error);
    await vi.waitFor(() =>
      expect(document.querySelector('#order .detail')?.textContent).toBe('Elige otra vez sus opciones'),
    );
    await user.click(order().getByRole('button', { name: 'Cambiar opciones' }));
    await pick(user, 'Delgada');
    await user.click(done());
    expect(lines()).toEqual([['Silpancho', '1', '32,00']]);
    expect(problem()).toBe('');
  },
);

it('a line with options keeps their price, and takes a new one with the menu', async () => {
  let user = await openMenu(menu([DOUGH]));
  await user.click(card('Silpancho'));
  await pick(user, 'Integral');
  await user.click(done());
  user = await openMenu(menu([DOUGH]));
  expect(bar().textContent).toContain('37,00');
  const dearer = { ...DOUGH, options: [option(21, 'Delgada', 0), option(22, 'Integral', 8_00)] };
  now.page = html(menu([dearer], { revision: 'r2' }));
  await user.click(bar());
  await vi.waitFor(() => expect(problem()).toBe('Cambió el precio de Silpancho'));
  expect(lines()).toEqual([['Silpancho', '1', '40,00']]);
});

it('without options a touch adds the dish, as before', async () => {
  const user = await open();
  await user.click(card('Silpancho'));
  expect(screen.queryByRole('dialog', { hidden: true, name: 'Silpancho' })).toBeNull();
  expect(bar().textContent).toBe('1Ver mi orden(1 producto)Bs. 32,00');
});
