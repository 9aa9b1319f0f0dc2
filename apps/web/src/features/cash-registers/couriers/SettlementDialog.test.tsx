import { getOpenCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { listCourierDebts, settleCourier } from '@restaurante/contract/couriers/couriers.endpoints.ts';
import type { CourierDebtsWire } from '@restaurante/contract/couriers/couriers.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { emit } from '../../../test/fakeRealtime.ts';
import { LiveTags } from '../../../test/LiveTags.tsx';
import { registerOf } from '../../../test/register.ts';
import { saleOf } from '../../../test/sale.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { renderShellPages } from '../../../test/shellPages.tsx';
import { CourierDebts } from './CourierDebts.tsx';

const AT = '2026-11-21T12:05:00.000-04:00';
const LUIS: CourierDebtsWire = {
  employe: { id: 6, name: 'Luis' },
  user: { id: 16, name: 'Luis' },
  amount: 108,
  sales: [
    { id: 31, sale_number: 12, amount: 70, delivered_at: AT },
    { id: 32, sale_number: 15, amount: 38, delivered_at: AT },
  ],
};
const MARIA: CourierDebtsWire = {
  employe: { id: 7, name: 'María' },
  user: null,
  amount: 20,
  sales: [{ id: 33, sale_number: 16, amount: 20, delivered_at: AT }],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  setSession(sessionOf(4));
  server = fakeServer();
  server.answer(getOpenCashRegister, { cashier: registerOf({ id: 5 }) });
  server.answer(listCourierDebts, { couriers: [LUIS, MARIA] });
});

const Page = () => (
  <>
    <LiveTags />
    <CourierDebts couriers={[LUIS, MARIA]} />
  </>
);
async function open() {
  const rendered = renderShellPages({ '/dashboard': Page }, '/dashboard');
  await rendered.user.click(await screen.findByRole('button', { name: /por rendir/ }));
  await screen.findByRole('dialog', { name: 'Rendición' });
  return rendered;
}
const courier = async (name: string) => within(await screen.findByRole('region', { name }));
const accept = async (user: Awaited<ReturnType<typeof open>>['user'], question: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  await user.click(dialog.getByRole('button', { name: /^Recibir/ }));
};
const paid = (amount: number) => ({ amount, sales: [saleOf(12)], skipped: [] });

it('says what the couriers owe', async () => {
  await open();
  expect(screen.getByRole('button', { name: /por rendir/, hidden: true }).textContent).toBe(
    '2 repartidores tienen Bs. 128,00 por rendir',
  );
});

it('says nothing where they owe nothing', async () => {
  const Nothing = () => (
    <>
      <h1>Inicio</h1>
      <CourierDebts couriers={[]} />
    </>
  );
  renderShellPages({ '/dashboard': Nothing }, '/dashboard');
  await screen.findByRole('heading', { name: 'Inicio' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('receives all that a courier owes with one confirmation, and says what was paid meanwhile', async () => {
  const { user } = await open();
  await user.click((await courier('Luis')).getByRole('button', { name: 'Recibir todo Bs. 108,00' }));
  server.answer(settleCourier, { ...paid(70), skipped: [{ id: 32, sale_number: 15 }] });
  server.answer(listCourierDebts, { couriers: [MARIA] });
  await accept(user, '¿Luis te entregó Bs. 108,00?');
  expect(await screen.findByText('Recibiste Bs. 70,00 de Luis')).toBeTruthy();
  expect(screen.getByText('Sin cobrar, ya no se debía: T-15')).toBeTruthy();
  expect(server.bodiesOf(settleCourier)).toEqual([{ employe_id: 6, sale_ids: [31, 32] }]);
  expect(server.received.some(({ path }) => path === '/api/cashier/5/settlements')).toBe(true);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Luis' })).toBeNull());
});

it('receives one order; a single one has one button', async () => {
  const { user } = await open();
  expect((await courier('María')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Recibir Bs. 20,00',
  ]);
  await user.click((await courier('Luis')).getByRole('button', { name: 'Recibir T-15' }));
  server.answer(settleCourier, paid(38));
  await accept(user, '¿Luis te entregó Bs. 38,00?');
  await waitFor(() => expect(server.bodiesOf(settleCourier)).toEqual([{ employe_id: 6, sale_ids: [32] }]));
});

it('shows another till’s settlement at once, and that nothing is left', async () => {
  await open();
  await courier('Luis');
  server.answer(listCourierDebts, { couriers: [] });
  emit('change status', { branch_id: 3, sale_id: 31, status: 5, origin: 'sales' });
  expect(await screen.findByText('Nadie tiene dinero por rendir')).toBeTruthy();
});

it('offers to open a register where none is open', async () => {
  server.answer(getOpenCashRegister, { cashier: null });
  await open();
  expect(await screen.findByText('Para recibir el dinero, abre tu caja.')).toBeTruthy();
  const button = (await courier('María')).getByRole('button', { name: 'Recibir Bs. 20,00' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
});

it('says that the list could not be loaded, and tries again', async () => {
  server.refuse(listCourierDebts, 'server_busy');
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  server.answer(listCourierDebts, { couriers: [MARIA] });
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'María' })).toBeTruthy();
});
