import * as endpoints from '@restaurante/contract/offers/offers.endpoints.ts';
import type { OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { OffersPage } from './OffersPage.tsx';

const LIST = '/dashboard/offerts';
const pique = { id: 7, name: 'Pique', price: 50, type: 'Familiar', image: null };

const tuesdays: OfferWire = {
  id: 1,
  company_id: 1,
  title: 'Martes de pique',
  type: 'semanal',
  start: null,
  finish: null,
  number_day: 2,
  observations: 'Solo en el local',
  banner: null,
  status: 1,
  created_at: '2026-11-01T12:00:00.000-04:00',
  details: [{ product: pique, discount_type: 'monto', discount_amount: 5 }],
};
const week: OfferWire = {
  ...tuesdays,
  id: 2,
  title: 'Semana del pique',
  type: 'diario',
  start: '2026-11-23',
  finish: '2026-11-27',
  number_day: null,
  observations: null,
  details: [{ product: pique, discount_type: 'porcentaje', discount_amount: 20 }],
};
const past: OfferWire = { ...week, id: 3, title: 'Primavera', start: '2026-09-21', finish: '2026-09-30' };

function open(offerts: OfferWire[] = [past, week, tuesdays]) {
  const server = fakeServer();
  server.answer(endpoints.listOffers, { offerts });
  return { server, ...renderShellPages({ [LIST]: OffersPage }, LIST) };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  // Tuesday.
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00-04:00'), toFake: ['Date'] });
  setSession(sessionOf(2));
  return () => vi.useRealTimers();
});

it('says when each offer applies, and whether it does so today', async () => {
  open();
  // A day stays on the line of the word before it.
  const textOf = async (name: string) => (await row(name)).textContent.replaceAll('\u00a0', ' ');
  expect(await textOf('Martes de pique')).toContain('Vigente hoyCoincide con otraCada martes1 producto');
  expect(await textOf('Primavera')).toContain('Terminó el 30/09/2026Del 21/09/2026');
  expect(await textOf('Semana del pique')).toContain('Del 23/11/2026 al 27/11/2026');
});

it('unfolds the products with price, discount and final price, and who wins where two meet', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ver detalle de Martes de pique' }));
  const products = await screen.findByRole('table', { name: 'Productos de Martes de pique' });
  expect(products.textContent).toContain('Pique · Familiar');
  expect(products.textContent).toContain('Bs. 50,00−Bs. 5,00Bs. 45,00');
  expect(products.textContent).toContain(
    'También en «Semana del pique» el 24/11/2026. Gana «Semana del pique»: Bs. 40,00, el precio más bajo (el otro sería Bs. 45,00).',
  );
  expect(products.textContent, 'an offer that has ended meets none').not.toContain('Primavera');
});

it('shows a category with the products that it has now, and where they meet another offer', async () => {
  const drink = { id: 8, name: 'Limonada', price: 12, type: null, image: null };
  const percent = { discount_type: 'porcentaje', discount_amount: 50 } as const;
  const category = { category_id: 3, category: { id: 3, name: 'Platos' }, products: [drink, pique] };
  const dishes: OfferWire = {
    ...week,
    id: 4,
    title: 'Platos a mitad',
    details: [{ ...category, ...percent }],
  };
  const { user } = open([dishes, tuesdays]);
  expect((await row('Platos a mitad')).textContent).toContain('Coincide con otra');
  expect((await row('Platos a mitad')).textContent).toContain('Toda la categoría Platos');
  await user.type(screen.getByRole('searchbox'), 'limonada');
  await user.click(await screen.findByRole('button', { name: 'Ver detalle de Platos a mitad' }));
  const products = await screen.findByRole('table', { name: 'Productos de Platos a mitad' });
  const rows = [...products.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows[0]).toBe('Toda la categoría Platos2 productos, y los que se agreguen−50 %');
  expect(rows[1]).toBe('LimonadaBs. 12,00−50 %Bs. 6,00');
  expect(rows[2]).toContain('También en «Martes de pique» el 24/11/2026. Gana «Platos a mitad»: Bs. 25,00');
});

it('is empty with the words of the product', async () => {
  open([]);
  expect(await screen.findByText('No has registrado ninguna oferta hasta el momento.')).toBeDefined();
});

it('switches an offer off at once', async () => {
  const { user, server } = open();
  server.answer(endpoints.setOfferStatus, () => {
    server.answer(endpoints.listOffers, { offerts: [{ ...tuesdays, status: 0 }] });
    return { success: 'Oferta desactivada correctamente!' };
  });
  await user.click(await screen.findByRole('switch', { name: 'Activo: Martes de pique' }));
  expect(await screen.findByText('Oferta desactivada correctamente!')).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Activo: Martes de pique' })).toHaveProperty('checked', false),
  );
});

it('deletes one after a confirmation', async () => {
  const { user, server } = open([week]);
  server.answer(endpoints.removeOffer, { offert_id: 2 });
  await user.click(await screen.findByRole('button', { name: 'Opciones de Semana del pique' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Oferta eliminado correctamente!')).toBeDefined();
});

it('shows a cashier the offers, with nothing to change', async () => {
  setSession(sessionOf(4));
  open([week, past]);
  expect((await row('Semana del pique')).textContent).toContain('Activa');
  expect((await row('Primavera')).textContent).toContain('Terminada');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Crear nueva' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Opciones|Editar/ })).toBeNull();
});
