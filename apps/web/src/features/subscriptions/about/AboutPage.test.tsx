import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { listSubscriptionTypes } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { renderPage } from '../../../test/render.tsx';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { AboutPage } from './AboutPage.tsx';

const plan = { color: '#000', expiration_days: 5 };
const PLANS = [
  { ...plan, id: 1, name: 'Básico', price: 99, description: 'Una sucursal' },
  { ...plan, id: 3, name: 'Multisucursal', price: 349.5, description: 'Varias sucursales' },
];
const PROVIDER = {
  name: 'Fogones SRL',
  phone: '59122123456',
  whatsapp: '59170000000',
  email: 'hola@fogon.bo',
  address: 'Av. Busch 1',
  hours: 'Todo el día',
  payments: ['QR simple', 'Banco Unión 100-200'],
  video: null,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.answer(listSubscriptionTypes, { subscription_type: PLANS });
  server.answer(getPlatform, { provider: PROVIDER, sign_in: [] });
  const { subscription } = sessionOf(4);
  setSession(sessionOf(4, { subscription: { ...subscription, end: '20200131' } }));
});

const card = async (title: string) =>
  (await screen.findByRole('heading', { level: 2, name: title })).closest('section')!;

it('says what the product is, and its version', async () => {
  renderPage(AboutPage);
  expect(await screen.findByText(/lleva tu restaurante al día y al centavo/)).toBeDefined();
  expect(screen.getByText(/^Versión \d+\.\d+\.\d+$/)).toBeDefined();
});

it('shows the plans and marks that of the company with its end, suspended or not', async () => {
  renderPage(AboutPage);
  const [basic, several] = await within(await card('Planes')).findAllByRole('listitem');
  expect(basic?.textContent).toBe('BásicoUna sucursalBs. 99al mes');
  expect(several?.textContent).toBe(
    'MultisucursalVarias sucursalesTu planSuspendidaVence el 31/01/2020Bs. 349,50al mes',
  );
  expect([basic, several].map((one) => one?.getAttribute('aria-current'))).toEqual([null, 'true']);
});

it('names the ways to pay', async () => {
  renderPage(AboutPage);
  const lines = await within(await card('Formas de pago')).findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual(PROVIDER.payments);
});

it.each([
  ['+591 22123456', 'tel:+59122123456'],
  ['hola@fogon.bo', 'mailto:hola@fogon.bo'],
  [
    'Escribir por WhatsApp',
    expect.stringMatching(/^https:\/\/wa\.me\/59170000000\?text=Hola%2C%20soy%20de%20El/),
  ],
])('leads to the provider by «%s»', async (name, address) => {
  renderPage(AboutPage);
  const contact = await card('Contacto');
  expect((await within(contact).findByRole('link', { name })).getAttribute('href')).toEqual(address);
  for (const text of ['Fogones SRL', 'Av. Busch 1', 'Todo el día']) {
    expect(within(contact).getByText(text)).toBeDefined();
  }
});

it('shows what it knows when the server does not answer, and can ask again', async () => {
  server.refuse(listSubscriptionTypes, 'unexpected');
  server.refuse(getPlatform, 'unexpected');
  const { user } = renderPage(AboutPage);
  expect(await screen.findByText(/^Versión/)).toBeDefined();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
  server.answer(listSubscriptionTypes, { subscription_type: PLANS });
  await user.click(within(await card('Planes')).getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Multisucursal')).toBeDefined();
});
