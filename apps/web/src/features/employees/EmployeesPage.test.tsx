import * as endpoints from '@restaurante/contract/employees/employees.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { sessionOf } from '../../test/session.ts';
import { LIST, open, type Opened, press, rosa } from './employees.testing.tsx';

beforeEach(() => setSession(sessionOf(2)));

describe('the list', () => {
  it('shows type, name, branch, and e-mail with role, or the role alone of an employee without a login', async () => {
    open(LIST);
    const rows = await screen.findAllByRole('row');
    const heads = within(rows[0]!).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'ID',
      'Tipo',
      'Nombre completo',
      'Sucursal',
      'Información',
      'Opciones',
    ]);
    const without = await screen.findByRole('row', { name: /Luis Choque/ });
    expect(without.textContent).toContain('22ExternoLuis ChoqueEl AltoRepartidor(a)');
    const withLogin = screen.getByRole('row', { name: /Rosa Mamani/ });
    expect(withLogin.textContent).toMatch(/21InternoRosa MamaniCasa matriz.*rosa@fogon\.boCajero\(a\)/);
    expect(screen.getByText('Items por página')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Crear nuevo' }).getAttribute('href')).toBe(`${LIST}/create`);
  });

  const remove = async (page: Opened) => {
    await press(page, 'Opciones de Rosa Mamani');
    await page.user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  };

  it('deletes after a question in the specified words, unless a register is open', async () => {
    const page = open(LIST);
    page.server.refuse(endpoints.removeEmployee, 'employee_has_open_register');
    await remove(page);
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar eliminación' });
    expect(within(dialog).getByText('Rosa Mamani')).toBeDefined();
    expect(
      within(dialog).getByText(
        'Ésta acción eliminará de forma permanente el registro y no podrás usarlo en el futuro.',
      ),
    ).toBeDefined();
    await press(page, 'Eliminar');
    expect(await screen.findByText('Tiene una caja abierta: primero se debe cerrar')).toBeDefined();
    page.server.answer(endpoints.removeEmployee, { employe: rosa });
    await remove(page);
    await press(page, 'Eliminar');
    expect(await screen.findByText('Personal eliminado correctamente!')).toBeDefined();
  });

  it('copies the address and the e-mail with which a person signs in', async () => {
    const page = open(LIST);
    await press(page, 'Opciones de Rosa Mamani');
    await page.user.click(await screen.findByRole('menuitem', { name: 'Copiar acceso' }));
    expect(await screen.findByText('Acceso copiado: pégalo en un mensaje')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(
      `Entra en ${location.origin}/login con el correo rosa@fogon.bo`,
    );
    await press(page, 'Opciones de Luis Choque');
    expect(screen.queryByRole('menuitem', { name: 'Copiar acceso' })).toBeNull();
  });

  it('asks nothing when users would delete themselves', async () => {
    const page = open(LIST, { ...rosa, user: { ...rosa.user!, id: sessionOf(2).user.id } });
    await remove(page);
    expect(await screen.findByText('No puedes eliminar tu propia cuenta')).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Confirmar eliminación' })).toBeNull();
  });
});
