import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { emit } from '../../test/fakeRealtime.ts';
import { renderUi } from '../../test/render.tsx';
import { sessionOf } from '../../test/session.ts';
import { NoticeStack } from '../../ui/feedback/NoticeStack.tsx';
import { TransferNotice } from './TransferNotice.tsx';

it('notifies only the holder of the receiving register', () => {
  setSession(sessionOf(4));
  renderUi(
    <>
      <TransferNotice />
      <NoticeStack />
    </>,
  );
  const transferred = { branch_id: 3, cashier_id: 9, user_id: 8, count: 2 };
  emit('sales transferred', transferred);
  expect(screen.queryByText(/Recibiste/)).toBeNull();
  emit('sales transferred', { ...transferred, user_id: 7 });
  expect(screen.getByText('Recibiste 2 ventas pendientes en tu caja')).toBeDefined();
});
