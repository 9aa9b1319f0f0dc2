import * as endpoints from '@restaurante/contract/offers/offers.endpoints.ts';
import type { OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { productOf } from '../../../test/product.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { renderShellPages } from '../../../test/shellPages.tsx';
import { CreateOfferPage, EditOfferPage } from './OfferPages.tsx';

const LIST = '/dashboard/offerts';
const products = [
  productOf(7, { name: 'Pique', type: 'Familiar', price: 50 }),
  productOf(8, { name: 'Sopa', price: 15 }),
];
const offer: OfferWire = {
  id: 4,
  company_id: 1,
  title: 'Martes de pique',
  type: 'semanal',
  start: null,
  finish: null,
  number_day: 2,
  observations: null,
  banner: null,
  status: 1,
  created_at: '2026-11-01T12:00:00.000-04:00',
  details: [
    {
      product: { id: 7, name: 'Pique', price: 50, type: 'Familiar', image: null },
      discount_type: 'porcentaje',
      discount_amount: 12.5,
    },
  ],
};

function open(address: string) {
  const server = fakeServer();
  server.answer(listProducts, { products });
  server.answer(endpoints.getOffer, { offert: offer });
  server.answer(endpoints.createOffer, { offert: offer });
  server.answer(endpoints.updateOffer, { offert: offer });
  const pages = {
    '/dashboard': () => <p>inicio</p>,
    [LIST]: () => <p>lista</p>,
    [`${LIST}/create`]: CreateOfferPage,
    [`${LIST}/$id/edit`]: EditOfferPage,
  };
  return { server, ...renderShellPages(pages, address) };
}

type User = ReturnType<typeof open>['user'];
const choose = async (user: User, field: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Guardar' }));
const line = (name: string) => {
  const item = screen.getByRole('button', { name: `Quitar ${name}` }).closest('li');
  if (!item) throw new Error(`no line ${name}`);
  return item;
};

beforeEach(() => setSession(sessionOf(3)));

it('creates an offer with a live final price', async () => {
  const { user, server, router } = open(`${LIST}/create`);
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Martes de pique');
  await save(user);
  expect(screen.getByText('Debes seleccionar una categoría!')).toBeDefined();
  await choose(user, 'Tipo de oferta', 'Semanal');
  await choose(user, 'Día de la semana', 'Martes');
  await choose(user, 'Agregar producto', 'Pique · Familiar');
  const amount = screen.getByRole('textbox', { name: 'Descuento de Pique · Familiar' });
  await user.type(amount, '5,5');
  expect(line('Pique · Familiar').textContent).toContain('Precio finalBs. 44,50');
  await save(user);
  expect(await screen.findByText('Oferta registrada correctamente!')).toBeDefined();
  const details = JSON.stringify([{ id: 7, name: 'Pique', price: 50, type: 'monto', amount: 5.5 }]);
  expect(server.bodiesOf(endpoints.createOffer)).toMatchObject([
    { type: 'semanal', title: 'Martes de pique', number_day: '2', details },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
});

it('refuses what the rules forbid, at its place', async () => {
  const { user, server } = open(`${LIST}/create`);
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Oferta');
  await choose(user, 'Tipo de oferta', 'Mensual');
  await user.type(screen.getByRole('spinbutton', { name: 'Día del mes' }), '32');
  await choose(user, 'Agregar producto', 'Sopa');
  const discount = () => screen.getByRole('textbox', { name: 'Descuento de Sopa' });
  await save(user);
  expect(screen.getByText('Debe ser un día del mes, de 1 a 31')).toBeDefined();
  expect(line('Sopa').textContent).toContain('El mínimo es 0,50');
  await user.type(discount(), '15,01');
  expect(line('Sopa').textContent).toContain('No puede exceder el precio');
  expect(line('Sopa').textContent).toContain('Precio finalBs. 0,00');
  await user.click(within(line('Sopa')).getByText('Porcentaje'));
  expect(discount(), 'another type begins at 0').toHaveProperty('value', '0,00');
  await user.clear(discount());
  await user.type(discount(), '101');
  expect(line('Sopa').textContent).toContain('No puede exceder el 100%');
  await user.clear(discount());
  await user.type(discount(), '50');
  expect(line('Sopa').textContent).toContain('Precio finalBs. 7,50');
  await save(user);
  expect(screen.getByText('Debe ser un día del mes, de 1 a 31')).toBeDefined();
  expect(server.bodiesOf(endpoints.createOffer)).toEqual([]);
});

it('needs a product, and offers each one once', async () => {
  const { user } = open(`${LIST}/create`);
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Oferta');
  await choose(user, 'Tipo de oferta', 'Semanal');
  await save(user);
  expect(screen.getByText('Debes agregar al menos un producto')).toBeDefined();
  await choose(user, 'Agregar producto', 'Sopa');
  await user.click(screen.getByRole('combobox', { name: 'Agregar producto' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Toda la categoría Platos · 2 productos',
    'Pique · Familiar',
  ]);
  await user.click(screen.getByRole('button', { name: 'Quitar Sopa' }));
  expect(screen.queryByText('Precio final')).toBeNull();
});

it('adds a whole category, whose cheapest product bounds an amount', async () => {
  const { user, server } = open(`${LIST}/4/edit`);
  const category = 'Toda la categoría Platos · 2 productos';
  await choose(user, 'Agregar producto', category);
  await user.click(within(line(category)).getByText('Monto'));
  const amount = screen.getByRole('textbox', { name: `Descuento de ${category}` });
  await user.type(amount, '15,01');
  expect(line(category).textContent).toContain('No puede exceder el precio');
  await user.clear(amount);
  await user.type(amount, '5');
  expect(line(category).textContent).toContain('Precio final desdeBs. 10,00');
  await user.click(screen.getByRole('combobox', { name: 'Agregar producto' }));
  expect(await screen.findAllByRole('option'), 'only Sopa is left').toHaveLength(1);
  await save(user);
  expect(await screen.findByText('Oferta editada correctamente!')).toBeDefined();
  const details = JSON.stringify([
    { id: 7, name: 'Pique', price: 50, type: 'porcentaje', amount: 12.5 },
    { category_id: 2, type: 'monto', amount: 5 },
  ]);
  expect(server.bodiesOf(endpoints.updateOffer)).toMatchObject([{ details }]);
});

it('takes a percentage on to the next product', async () => {
  const { user } = open(`${LIST}/4/edit`);
  await choose(user, 'Agregar producto', 'Sopa');
  expect(line('Sopa').textContent).toContain('Precio finalBs. 13,12');
});

it('another type forgets the day', async () => {
  const { user } = open(`${LIST}/4/edit`);
  expect(await screen.findByRole('combobox', { name: 'Día de la semana' })).toHaveProperty('value', 'Martes');
  await choose(user, 'Tipo de oferta', 'Mensual');
  expect(screen.getByRole('spinbutton', { name: 'Día del mes' })).toHaveProperty('value', '');
  await choose(user, 'Tipo de oferta', 'Diario');
  await save(user);
  expect(screen.getAllByText('Debes elegir una fecha')).toHaveLength(2);
});

it('changes an offer, and shows what the server says at its line', async () => {
  const { user, server, router } = open(`${LIST}/4/edit`);
  expect(await screen.findByRole('textbox', { name: 'Descuento de Pique · Familiar' })).toHaveProperty(
    'value',
    '12,50',
  );
  expect(line('Pique · Familiar').textContent).toContain('Precio finalBs. 43,75');
  server.refuse(endpoints.updateOffer, 'discount_exceeds_price', undefined, {
    'details.0.amount': 'No puede exceder el precio',
  });
  await save(user);
  await waitFor(() => expect(line('Pique · Familiar').textContent).toContain('No puede exceder el precio'));
  server.answer(endpoints.updateOffer, { offert: offer });
  await save(user);
  expect(await screen.findByText('Oferta editada correctamente!')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
});

it('leads home from the offer of another company', async () => {
  const { server, router } = open(`${LIST}/99/edit`);
  server.refuse(endpoints.getOffer, 'not_found');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});
