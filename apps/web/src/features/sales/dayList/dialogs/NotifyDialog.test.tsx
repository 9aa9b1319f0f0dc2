import { notifySale } from '@restaurante/contract/notifications/notifications.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { currentSession, setSession } from '../../../../shared/session/session.ts';
import { emit } from '../../../../test/fakeRealtime.ts';
import { choose, closeDay, inState, openDay, staffSale } from '../dayList.testing.tsx';

afterEach(closeDay);

const person = { first_name: 'Ana', last_name: null, ci_nit: null, phone: '7123 4567' };

async function openDialog(change: Partial<SaleWire> = {}) {
  const page = await openDay([staffSale(86, { customer: { id: 1, person }, ...change })]);
  const session = currentSession()!;
  act(() => setSession({ ...session, company: { ...session.company, notifications: 1 } }));
  await choose(page.user, 'T-86', 'Enviar notificación');
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar notificación de T-86' }));
  return {
    ...page,
    phone: dialog.getByLabelText<HTMLInputElement>('Celular'),
    message: dialog.getByLabelText<HTMLTextAreaElement>('Mensaje'),
    send: () => page.user.click(dialog.getByRole('button', { name: 'Enviar' })),
  };
}

it('suggests the customer’s number and the state’s text, and shows the result', async () => {
  const { phone, message, send, server } = await openDialog();
  expect([phone.value, message.value]).toEqual([
    '59171234567',
    'Hola Ana, El Fogón recibió tu pedido N° 86. Total: Bs 50,00.',
  ]);
  server.answer(notifySale, { success: true });
  await send();
  expect(await screen.findByText('Enviando la notificación…')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.bodiesOf(notifySale)).toEqual([{ phone: phone.value, message: message.value }]);

  const event = { branch_id: 3, sale_id: 186, is_sent: true };
  act(() => emit('notification', { ...event, user_id: 8 }));
  expect(screen.queryByText('Notificación enviada')).toBeNull();
  act(() => emit('notification', { ...event, user_id: 7 }));
  expect(screen.getByText('Notificación enviada')).toBeTruthy();
  expect(screen.queryByText('Enviando la notificación…')).toBeNull();
  act(() => emit('notification', { ...event, user_id: 7, is_sent: false }));
  expect(screen.getByText('No se pudo enviar la notificación')).toBeTruthy();
});

it('begins with the prefix of the country, and asks for number and message', async () => {
  const nameless = { id: 1, person: { ...person, phone: null } };
  const { user, phone, message, send, server } = await openDialog({
    ...inState(5, 'Entregado'),
    customer: nameless,
  });
  expect([phone.value, message.value]).toEqual(['591', '']);
  await send();
  expect(screen.getAllByText('Debe definir el número de celular y el mensaje')).toHaveLength(2);
  await user.type(phone, '71234567');
  await user.type(message, 'Gracias');
  server.refuse(notifySale, 'whatsapp_unset');
  await send();
  expect(await screen.findByText('Debe definir los datos de servidor de Whatsapp')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});
