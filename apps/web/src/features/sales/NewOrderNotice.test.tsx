import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { emit } from '../../test/fakeRealtime.ts';
import { renderPage } from '../../test/render.tsx';
import { saleOf } from '../../test/sale.ts';
import { sessionOf } from '../../test/session.ts';
import { NoticeStack } from '../../ui/feedback/NoticeStack.tsx';
import { NewOrderNotice } from './NewOrderNotice.tsx';

beforeEach(() => vi.clearAllMocks());

const ring = (change: { status?: number; origin?: 'table' | 'sell' }) => {
  const sale = saleOf(87, { table_number: 12 });
  emit('change status', { branch_id: 3, sale_id: sale.id, status: 1, origin: 'table', sale, ...change });
};
const isNotified = () => screen.queryByText('Nuevo pedido en la mesa #12') !== null;

async function open(role: number) {
  setSession(sessionOf(role));
  const Page = () => (
    <>
      <p>Aquí</p>
      <NewOrderNotice />
      <NoticeStack />
    </>
  );
  const page = renderPage(Page);
  await screen.findByText('Aquí');
  return page;
}

it.each([2, 3, 4])('notifies role %i of a guest’s order only, with its sound', async (role) => {
  await open(role);
  ring({ status: 2 });
  ring({ origin: 'sell' });
  expect([isNotified(), vi.mocked(playSound).mock.calls.length]).toEqual([false, 0]);
  ring({});
  expect(isNotified()).toBe(true);
  expect(playSound).toHaveBeenCalledExactlyOnceWith('newOrder');
});

it.each([5, 9])('says nothing to role %i, who cannot accept it', async (role) => {
  await open(role);
  ring({});
  expect([isNotified(), vi.mocked(playSound).mock.calls.length]).toEqual([false, 0]);
});

it('the notice leads to the order', async () => {
  const { user, router } = await open(4);
  ring({});
  await user.click(screen.getByRole('button', { name: 'Ver pedido' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/sales'));
  expect(router.state.location.search).toEqual({ sale: 187 });
  expect(isNotified()).toBe(false);
});
