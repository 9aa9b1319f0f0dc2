import { chooseBranch } from '@restaurante/contract/auth/auth.endpoints.ts';
import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentSession, setSession } from '../../shared/session/session.ts';
import { renderUi } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { BranchPicker } from './BranchPicker.tsx';

const { branch } = sessionOf(2);
const other = { ...branch!, id: 9, name: 'El Alto' };

it('lets an administrator work in another branch', async () => {
  const server = fakeServer();
  server.answer(listBranches, { branches: [branch!, other] });
  server.answer(chooseBranch, { branch: other });
  setSession(sessionOf(2));
  const { user } = renderUi(<BranchPicker />);
  await user.click(await screen.findByRole('button', { name: 'Casa matriz' }));
  await user.click(screen.getByRole('menuitem', { name: 'El Alto' }));
  expect(await screen.findByRole('button', { name: 'El Alto' })).toBeTruthy();
  expect(server.bodiesOf(chooseBranch)).toEqual([{ branch_id: 9 }]);
  expect(currentSession()).toEqual({ ...sessionOf(2), branch: other });
  await waitFor(() =>
    expect(server.received.filter(({ path }) => path.endsWith('/branches/list'))).toHaveLength(2),
  );
});

it.each([
  ['to the others', sessionOf(3)],
  [
    'to a suspended company',
    sessionOf(2, { subscription: { ...sessionOf(2).subscription, end: '20200101' } }),
  ],
])('only shows the branch %s', (_, session) => {
  const server = fakeServer();
  setSession(session);
  renderUi(<BranchPicker />);
  expect(screen.getByText('Casa matriz')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.received).toEqual([]);
});
