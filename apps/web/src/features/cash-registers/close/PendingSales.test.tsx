import {
  listTransferTargets,
  transferPendingSales,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { registerOf } from '../../../test/register.ts';
import { saleOf } from '../../../test/sale.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { renderShellPages } from '../../../test/shellPages.tsx';
import { PendingSales } from './PendingSales.tsx';

it('names the unpaid sales of another branch without a link: they are in the list of that branch', async () => {
  const branch = { id: 9, name: 'El Alto' };
  fakeServer().answer(listDaySales, {
    sales: [saleOf(88, { cashier_id: 5, debt: 64, table_number: null, from_table: 5 })],
  });
  setSession(sessionOf(2));
  const register = registerOf({ pending_count: 1, branch });
  renderShellPages(
    { '/dashboard/cashiers': () => <PendingSales register={register} /> },
    '/dashboard/cashiers',
  );
  expect(await screen.findByText('T-88 · Sin mesa, de la mesa 5 · Bs. 64,00')).toBeTruthy();
  expect(screen.getByText('Para cobrar, elige arriba la sucursal El Alto.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Cobrar/ })).toBeNull();
});

it('says that the registers which could take them were not fetched, tries again, and leaves them to the branch', async () => {
  const server = fakeServer();
  server.answer(listDaySales, { sales: [] });
  server.refuse(listTransferTargets, 'unexpected');
  setSession(sessionOf(4));
  const { user } = renderShellPages(
    { '/dashboard/cashiers': () => <PendingSales register={registerOf({ pending_count: 1 })} /> },
    '/dashboard/cashiers',
  );
  await user.click(await screen.findByRole('button', { name: 'Transferir pendientes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transferir pendientes' }));
  expect(await dialog.findByText('No se pudo cargar')).toBeTruthy();
  server.answer(listTransferTargets, { cashiers: [] });
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
  server.answer(transferPendingSales, { cashier: registerOf() });
  await user.click(await dialog.findByRole('combobox', { name: 'Caja que recibe las ventas' }));
  await user.click(await screen.findByRole('option', { name: 'La sucursal, sin caja', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Transferir' }));
  await waitFor(() => expect(server.bodiesOf(transferPendingSales)).toContainEqual({ to_room: true }));
});
