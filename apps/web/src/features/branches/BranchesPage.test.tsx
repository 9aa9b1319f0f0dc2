import { chooseBranch } from '@restaurante/contract/auth/auth.endpoints.ts';
import * as endpoints from '@restaurante/contract/branches/branches.endpoints.ts';
import { listSubscriptionTypes } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentSession, setSession } from '../../shared/session/session.ts';
import { branchOf } from '../../test/product.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { setViewport } from '../../test/viewport.ts';
import { BranchesPage } from './BranchesPage.tsx';

const first = { ...branchOf(3, 'Casa matriz'), phones: '22222222 - 71234567', address: 'Calle Comercio 8' };
const second = branchOf(9, 'El Alto');

function open(branches = [first, second]) {
  const server = fakeServer();
  server.answer(endpoints.listBranches, { branches });
  const pages = {
    '/dashboard/branches': BranchesPage,
    '/dashboard/branches/create': () => <p>formulario</p>,
    '/dashboard/branches/$id/edit': () => <p>formulario</p>,
    '/dashboard/about': () => <p>planes</p>,
  };
  return { server, ...renderShellPages(pages, '/dashboard/branches') };
}

/** Returns a session whose plan has only one branch. */
function inOnePlan(role: number) {
  const session = sessionOf(role);
  const type = { ...session.subscription.type, id: 2, name: 'Estándar' };
  return { ...session, subscription: { ...session.subscription, type } };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

beforeEach(() => setSession(sessionOf(2)));

describe('the list', () => {
  it('shows ID, name, phones, address and actions', async () => {
    open();
    expect((await row('Calle Comercio')).textContent).toBe(
      '3Casa matriz22222222 - 71234567Calle Comercio 8La Paz',
    );
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['ID', 'Nombre', 'Teléfonos', 'Dirección', 'Opciones']);
    expect(screen.getByRole('link', { name: 'Crear nueva' }).getAttribute('href')).toBe(
      '/dashboard/branches/create',
    );
  });

  it('is searched by what it shows', async () => {
    const { user } = open();
    await row('El Alto');
    await user.type(screen.getByRole('searchbox'), 'comercio');
    await waitFor(() => expect(screen.queryByRole('row', { name: /El Alto/ })).toBeNull());
    expect(await row('Casa matriz')).toBeDefined();
  });

  it('shows cards on phones', async () => {
    setViewport(390);
    open();
    const [card] = within(await screen.findByRole('list', { name: 'Sucursales' })).getAllByRole('listitem');
    expect(card?.textContent).toBe('Casa matrizCalle Comercio 8 · La Paz22222222 - 71234567');
  });

  it.each([
    [1366, 'arriba'],
    [390, 'abajo'],
  ])('says that it is empty and how to begin at %i px', async (width, where) => {
    setViewport(width);
    open([]);
    expect(await screen.findByText('Lista vacía')).toBeDefined();
    expect(screen.getByText(`Agrega un registro con el botón de ${where} a la derecha.`)).toBeDefined();
  });

  it.each([2, 3])(
    'is only to be read by role %i in a plan with one branch, which plan has more is said',
    async (role) => {
      setSession(inOnePlan(role));
      const { server, user, router } = open([first]);
      const types = [1, 3].map((id) => ({ ...sessionOf(2).subscription.type, id, name: `Plan ${id}` }));
      server.answer(listSubscriptionTypes, { subscription_type: types });
      expect(within(await row('Casa matriz')).queryAllByRole('button')).toEqual([]);
      expect(screen.queryByRole('columnheader', { name: 'Opciones' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Crear nueva' })).toBeNull();
      expect(await screen.findByText(/Con el plan Plan 3 puedes tener varias/)).toBeDefined();
      await user.click(screen.getByRole('link', { name: 'Ver planes' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/about'));
    },
  );

  it('lets a branch manager edit their own branch, and only that', async () => {
    setSession(sessionOf(3));
    const { user, router } = open();
    const buttons = (of: HTMLElement) =>
      within(of)
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
    expect(buttons(await row('El Alto'))).toEqual([]);
    expect(buttons(await row('Casa matriz'))).toEqual(['Editar Casa matriz']);
    await user.click(screen.getByRole('button', { name: 'Editar Casa matriz' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/branches/3/edit'));
  });
});

describe('deleting', () => {
  const choose = async ({ user }: ReturnType<typeof open>, name: string) => {
    await user.click(await screen.findByRole('button', { name: `Opciones de ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  };
  const confirm = async (page: ReturnType<typeof open>) => {
    expect(
      await screen.findByText(
        'Ésta acción eliminará de forma permanente el registro y no podrás usarlo en el futuro.',
      ),
    ).toBeDefined();
    await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  };

  it('asks first, then the branch is gone', async () => {
    const page = open();
    await choose(page, 'El Alto');
    page.server.answer(endpoints.removeBranch, { branch: second });
    page.server.answer(endpoints.listBranches, { branches: [first] });
    await confirm(page);
    expect(await screen.findByText('Sucursal eliminada correctamente!')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('row', { name: /El Alto/ })).toBeNull());
    expect(page.server.bodiesOf(chooseBranch)).toEqual([]);
  });

  it('of the branch the user works in moves them to another', async () => {
    const page = open();
    await choose(page, 'Casa matriz');
    page.server.answer(endpoints.removeBranch, { branch: first });
    page.server.answer(endpoints.listBranches, { branches: [second] });
    page.server.answer(chooseBranch, { branch: second });
    await confirm(page);
    await waitFor(() => expect(currentSession()?.branch?.id).toBe(9));
    expect(page.server.bodiesOf(chooseBranch)).toEqual([{ branch_id: 9 }]);
  });

  it('of the only branch is refused without a question', async () => {
    const page = open([first]);
    await choose(page, 'Casa matriz');
    expect(await screen.findByText('No puedes eliminar tu única sucursal!')).toBeDefined();
    expect(page.server.bodiesOf(endpoints.removeBranch)).toEqual([]);
  });

  it.each([
    ['branch_is_last', 'No puedes eliminar tu única sucursal!'],
    ['branch_in_use', 'La sucursal tiene personal, cajas abiertas, cuentas por cobrar o reservas pagadas'],
  ] as const)('is refused by the server with %s', async (code, text) => {
    const page = open();
    page.server.refuse(endpoints.removeBranch, code);
    await choose(page, 'El Alto');
    await confirm(page);
    expect(await screen.findByText(text)).toBeDefined();
    expect(await row('El Alto')).toBeDefined();
  });
});
