import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { sessionOf } from '../../../test/session.ts';
import { counter, said, server, startDay } from './sell.testing.tsx';

beforeEach(startDay);

/** Opens the editor of a line of one silpancho of Bs 32. */
async function editing() {
  const hands = await counter();
  await hands.user.click(hands.card);
  await hands.user.click(screen.getByRole('button', { name: /^Observaciones de Silpancho/ }));
  const touch = (name: string) => hands.user.click(screen.getByRole('button', { name }));
  const line = () => within(document.querySelector<HTMLElement>('[data-line]')!);
  return { ...hands, touch, line };
}

it('a line of the order is a courtesy for somebody, is sold for nothing, and can be taken back', async () => {
  const { touch, line, charge, confirm, dialog } = await editing();
  await touch('Cortesía');
  await screen.findByRole('group', { name: 'Para quién es la cortesía' });
  await touch('Personal');
  expect(line().getByText('Cortesía · Personal')).toBeTruthy();
  await touch('Quitar cortesía');
  expect(line().queryByText(/^Cortesía ·/)).toBeNull();
  await touch('Cortesía');
  await touch('Error de cocina');
  expect(screen.getByRole('button', { name: /^Cobrar Bs/ }).textContent).toContain('0,00');
  await charge();
  const asked = within(await dialog());
  expect(asked.queryByLabelText(/^Motivo/)).toBeNull();
  await confirm();
  expect(await said('T-86')).toBeTruthy();
  expect(server.sent[0]?.body).toMatchObject({
    discount: 0,
    reason: null,
    sale_details: [{ price: 32, courtesy: { recipient: 'cocina', reason: null } }],
  });
});

it('a line of the order has a discount, whose reason is asked above a tenth', async () => {
  const { user, line, charge, confirm } = await editing();
  await user.click(line().getByRole('button', { name: 'Descuento' }));
  await user.type(await screen.findByLabelText('Descuento para Silpancho'), '25%');
  expect(line().getByText('−25 %')).toBeTruthy();
  expect(line().getByText('24,00')).toBeTruthy();
  await charge();
  await confirm();
  expect(await said('Escribe el motivo del descuento')).toBeTruthy();
  await user.keyboard('Demoró');
  await confirm();
  expect(await said('T-86')).toBeTruthy();
  expect(server.sent[0]?.body).toMatchObject({
    discount: 0,
    reason: 'Demoró',
    amount_received_cash: 24,
    sale_details: [{ discount_percent: 25 }],
  });
});

it('another reason is given once it is written', async () => {
  const { user, touch, line } = await editing();
  await touch('Cortesía');
  await screen.findByRole('group', { name: 'Para quién es la cortesía' });
  await touch('Otro');
  expect(line().queryByText(/^Cortesía ·/)).toBeNull();
  await user.type(screen.getByLabelText('Motivo de la cortesía'), 'Aniversario');
  expect(line().getByText('Cortesía · Aniversario')).toBeTruthy();
});

it('a waiter gives nothing', async () => {
  setSession(sessionOf(6));
  const { line } = await editing();
  expect(line().queryByRole('button', { name: /Cortesía|Descuento/ })).toBeNull();
});
