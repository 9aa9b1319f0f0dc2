import {
  answerApprovalRequest,
  approve,
  getApprovalRequest,
  listApprovalRequests,
  requestApproval,
} from '@restaurante/contract/approvals/approvals.endpoints.ts';
import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { readInbox } from '@restaurante/contract/inbox/inbox.endpoints.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { askedApproval } from '../../shared/api/approvals.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { setSession } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { inboxOf } from '../../test/inbox.ts';
import { renderPage } from '../../test/render.tsx';
import { fakeServer, type Received } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { NoticeStack } from '../../ui/feedback/NoticeStack.tsx';
import { requestsOpen } from '../inbox/index.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { ApprovalRequests } from './ApprovalRequests.tsx';

const DEMAND = { act: 'expense', subject: 'register:3', amount: 80 };

beforeEach(() => setSession(sessionOf(4)));

/** A page whose button takes Bs 80 out of the drawer, which needs an approval. */
function Drawer() {
  const { mutate, isPending } = useWrite(addCashMovement);
  const isAsking = useStore(askedApproval) !== null;
  return (
    <>
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate({ params: { id: 3 }, body: { type: 2, amount: 80, description: 'Hielo' } })}
      >
        Guardar
      </button>
      {isAsking && <ApprovalDialog />}
    </>
  );
}

async function openDrawer(isApproved: (sent: Received) => boolean) {
  const server = fakeServer();
  const { user } = renderPage(Drawer);
  const refusal = { error: 'Esto necesita la autorización de un encargado', message: '', details: DEMAND };
  server.answer(addCashMovement, (sent) =>
    isApproved(sent)
      ? ({ cashier: {} } as never)
      : Response.json({ ...refusal, code: 'approval_required' }, { status: 403 }),
  );
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  return { server, user };
}

const hasApproval = ({ headers }: Received) => headers.get('approval') === 'secret';

it('a call that needs an approval asks for a PIN, and is sent again with it', async () => {
  const { server, user } = await openDrawer(hasApproval);
  expect(await screen.findByText(/Sacar de la caja Bs/)).toBeTruthy();
  server.refuse(approve, 'pin_wrong');
  await user.type(screen.getByLabelText('PIN'), '1234{Enter}');
  expect(await screen.findByText('PIN incorrecto')).toBeTruthy();
  server.answer(approve, { approval: 'secret' });
  await user.type(screen.getByLabelText('PIN'), '4711{Enter}');
  await waitFor(() => expect(server.bodiesOf(addCashMovement)).toHaveLength(2));
  expect(server.bodiesOf(approve).at(-1)).toEqual({ ...DEMAND, pin: '4711' });
  expect(screen.queryByText(/Sacar de la caja Bs/)).toBeNull();
});

it('or asks somebody elsewhere, and goes on with their yes', async () => {
  const { server, user } = await openDrawer(hasApproval);
  let state: 'waiting' | 'yes' = 'waiting';
  server.answer(requestApproval, { request: { id: 9, state: 'waiting' } });
  server.answer(getApprovalRequest, () => ({
    request: { id: 9, state },
    ...(state === 'yes' && { approval: 'secret' }),
  }));
  await user.type(await screen.findByLabelText('Motivo (opcional)'), 'Se acabó');
  await user.click(screen.getByRole('button', { name: 'Pedir en su teléfono' }));
  expect(await screen.findByText('Esperando la respuesta…')).toBeTruthy();
  expect(server.bodiesOf(requestApproval)).toEqual([{ ...DEMAND, reason: 'Se acabó' }]);
  state = 'yes';
  await waitFor(() => expect(server.bodiesOf(addCashMovement)).toHaveLength(2), { timeout: 8_000 });
}, 15_000);

it('or is given up, which does nothing', async () => {
  const { server, user } = await openDrawer(() => false);
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(false),
  );
  expect(server.bodiesOf(addCashMovement)).toHaveLength(1);
});

it('a manager elsewhere is told, and approves with one touch; a no stands in the list', async () => {
  setSession(sessionOf(3));
  const server = fakeServer();
  const request = {
    id: 9,
    state: 'waiting' as const,
    act: 'void_sent' as const,
    subject: 'sale:5',
    amount: 70,
    reason: 'Se fue',
    user: { id: 4, name: 'Rosa' },
    sale: { id: 5, sale_number: 12 },
    created_at: '2026-11-21T12:00:00.000-04:00',
  };
  server.answer(readInbox, { ...inboxOf(), approvals: 1 });
  server.answer(listApprovalRequests, { requests: [request] });
  server.answer(answerApprovalRequest, { success: true });
  const { user } = renderPage(() => (
    <>
      <ApprovalRequests />
      <NoticeStack />
    </>
  ));
  const text = 'Rosa: Anular una venta que ya está en cocina, de Bs. 70,00 (T-12)';
  expect(await screen.findByText(`${text}: «Se fue»`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Autorizar' }));
  await waitFor(() => expect(server.bodiesOf(answerApprovalRequest)).toEqual([{ answer: 'yes' }]));
  act(() => requestsOpen.set(true));
  expect(await screen.findByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'No autorizar' }));
  await waitFor(() => expect(server.bodiesOf(answerApprovalRequest)).toHaveLength(2));
  act(() => requestsOpen.set(false));
});
