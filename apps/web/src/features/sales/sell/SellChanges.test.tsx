import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { emit } from '../../../test/fakeRealtime.ts';
import { LiveTags } from '../../../test/LiveTags.tsx';
import { register } from './register.testing.ts';
import { type Answer, counter, said, server, silpancho, startDay } from './sell.testing.tsx';

beforeEach(startDay);

/** Another user changes the catalogue. */
function offer(menu: typeof server.menu) {
  server.menu = menu;
  emit('catalogue', { company_id: 1 });
}

const others = () => server.menu.filter(({ id }) => id !== silpancho.id);

it('a line whose product is no longer sold says so', async () => {
  const { user, card } = await counter(LiveTags);
  await user.click(card);
  offer(others());
  expect(await said('Ya no está disponible')).toBeTruthy();
  offer([silpancho, ...others()]);
  await waitFor(() => expect(screen.queryByText('Ya no está disponible')).toBeNull());
});

it('a line says that other tills have sold what it needs', async () => {
  const { user } = await counter(LiveTags);
  await user.click(screen.getByRole('button', { name: /Refresco/ }));
  expect(screen.queryByText('Agotado')).toBeNull();
  const stock = [{ product_id: 4, left: 0 }];
  emit('change status', { branch_id: 3, sale_id: 9, status: 2, origin: 'sell', stock });
  expect(await said('Agotado')).toBeTruthy();
});

it('a changed price opens a question before the total is said', async () => {
  const { user, card, charge, confirm } = await counter(LiveTags);
  await user.click(card);
  offer([{ ...silpancho, price: 35 }, ...others()]);
  expect(await said('Ahora cuesta Bs. 35,00')).toBeTruthy();
  await charge();
  const changed = await screen.findByRole('dialog', { name: 'Cambió el precio' });
  expect(changed.textContent).toMatch(/32,00.*Silpancho.*35,00/);
  await user.click(within(changed).getByRole('button', { name: 'Actualizar precios' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cambió el precio' })).toBeNull());
  await confirm();
  expect(await said('T-86')).toBeTruthy();
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]?.body).toMatchObject({ total: 35, amount_received_cash: 35 });
});

it('the keyboard alone sells at changed prices', async () => {
  const { user, card } = await counter(LiveTags);
  await user.click(card);
  offer([{ ...silpancho, price: 35 }, ...others()]);
  expect(await said('Ahora cuesta Bs. 35,00')).toBeTruthy();
  await user.keyboard('{Enter}');
  const changed = await screen.findByRole('dialog', { name: 'Cambió el precio' });
  const take = within(changed).getByRole('button', { name: 'Actualizar precios' });
  await waitFor(() => expect(document.activeElement).toBe(take));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBe(changed));
  // The amount is untouched: the first one moves the focus to the button.
  await user.keyboard('{Enter}{Enter}');
  expect(await said('T-86')).toBeTruthy();
  expect(server.sent).toHaveLength(1);
});

it('a register closed by another user is reported at once, and the order stays', async () => {
  const { user, card, charge, dialog } = await counter(LiveTags);
  await user.click(card);
  await charge();
  await dialog();
  server.openRegister = null;
  emit('register closed', { branch_id: 3, cashier_id: 5 });
  expect(await said('Tu caja se cerró. El pedido sigue aquí: abre otra caja para cobrarlo.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirmar venta' })).toBeNull());
  expect(screen.getByText('Sin abrir')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Silpancho Cochabambino', { selector: 'input' }).value).toBe(
    '1',
  );
  expect(server.sent).toHaveLength(0);
});

it('the confirmation closes when another tab has sold the order, and stays closed', async () => {
  const { user, card, charge, dialog } = await counter(LiveTags);
  await user.click(card);
  await charge();
  await dialog();
  const key = Object.keys(localStorage).find((name) => name.startsWith('restaurante.order')) ?? '';
  localStorage.removeItem(key);
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirmar venta' })).toBeNull());
  await user.click(card);
  expect(screen.queryByRole('dialog', { name: 'Confirmar venta' })).toBeNull();
});

it('the next order, begun in another tab that sold this one too, is not said to be saved', async () => {
  const { user, card, charge, confirm } = await counter(LiveTags);
  let answered: (answer: Answer) => void = () => {};
  server.answers = [new Promise<Answer>((resolve) => (answered = resolve))];
  await user.click(card);
  await charge();
  await confirm();
  const key = Object.keys(localStorage).find((name) => name.startsWith('restaurante.order')) ?? '';
  localStorage.removeItem(key);
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  const sale = { id: 1, sale_number: 86, change: 0, branch: { id: 3 }, details: [] };
  answered({ status: 200, body: { sale, message: 'Venta registrada correctamente!' } });
  expect(await said('T-86')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Este pedido ya se registró' })).toBeNull();
});

it('a register that was opened in another tab ends the asking for one', async () => {
  server.openRegister = null;
  await counter(LiveTags);
  await screen.findByRole('dialog', { name: 'Aperturar caja' });
  server.openRegister = register;
  emit('register closed', { branch_id: 3, cashier_id: 4 });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Aperturar caja' })).toBeNull());
});

it('the note of an order keeps its field while it is rewritten, and the next order begins without one', async () => {
  const { user } = await counter();
  await user.click(screen.getByRole('button', { name: /Refresco/ }));
  await user.click(screen.getByRole('button', { name: 'Nota' }));
  await user.type(await screen.findByLabelText('Observaciones de la venta'), 'rápido');
  cleanup();
  const again = await counter();
  await again.user.click(screen.getByRole('button', { name: 'Nota: rápido' }));
  const note = await screen.findByLabelText('Observaciones de la venta');
  await again.user.clear(note);
  await again.user.type(note, 'sin prisa');
  expect(screen.getByLabelText('Observaciones de la venta')).toHaveProperty('value', 'sin prisa');
  await again.charge();
  await again.confirm();
  expect(await said('T-86')).toBeTruthy();
  expect(screen.queryByLabelText('Observaciones de la venta')).toBeNull();
});
