import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import * as endpoints from '@restaurante/contract/employees/employees.endpoints.ts';
import type { EmployeeWire } from '@restaurante/contract/employees/employees.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { branchOf } from '../../test/product.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import type { ImageCropDialogProps } from '../../ui/crop/ImageCropDialog.tsx';
import { CreateEmployeePage, EditEmployeePage } from './EmployeePages.tsx';
import { EmployeesPage } from './EmployeesPage.tsx';

const cropped = new File(['y'], 'imagen.webp', { type: 'image/webp' });
vi.mock('../../ui/crop/ImageCropDialog.tsx', () => ({
  ImageCropDialog: ({ saveLabel, onCropped }: ImageCropDialogProps) => (
    <button type="button" onClick={() => onCropped(cropped)}>
      {saveLabel}
    </button>
  ),
}));

const LIST = '/dashboard/employes';
const CASHIER = { id: 4, name: 'Cajero(a)' };
const COURIER = { id: 5, name: 'Repartidor(a)' };
const rosa: EmployeeWire = {
  id: 21,
  company_id: 1,
  type: 1,
  role_id: 4,
  role: CASHIER,
  person: { first_name: 'Rosa Mamani', ci_nit: '4567890 LP', phone: '59171234567', address: 'Calle Jaén 12' },
  branch: { id: 3, name: 'Casa matriz' },
  image: null,
  user: { id: 31, email: 'rosa@fogon.bo', avatar: null, roles: [CASHIER] },
};
const luis: EmployeeWire = {
  ...rosa,
  id: 22,
  type: 2,
  role_id: 5,
  role: COURIER,
  person: { first_name: 'Luis Choque', ci_nit: null, phone: null, address: null },
  branch: { id: 4, name: 'El Alto' },
  user: null,
};

function open(address: string, employee = rosa) {
  const server = fakeServer();
  server.answer(endpoints.listEmployees, { employes: [luis, employee] });
  server.answer(endpoints.getEmployee, { employe: employee });
  server.answer(endpoints.listRoles, { roles: [CASHIER, COURIER] });
  server.answer(listBranches, { branches: [branchOf(3, 'Casa matriz'), branchOf(4, 'El Alto')] });
  const pages = {
    '/dashboard': () => <p>inicio</p>,
    [LIST]: EmployeesPage,
    [`${LIST}/create`]: CreateEmployeePage,
    [`${LIST}/$id/edit`]: EditEmployeePage,
  };
  return { server, ...renderShellPages(pages, address) };
}

type Opened = ReturnType<typeof open>;
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const press = async ({ user }: Opened, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const choose = async ({ user }: Opened, label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const returns = ({ router }: Opened) => waitFor(() => expect(router.state.location.pathname).toBe(LIST));

beforeEach(() => setSession(sessionOf(2)));

describe('the list', () => {
  it('shows type, name, branch, and e-mail with role, or the role alone of somebody without a login', async () => {
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

  it('asks nothing when users would delete themselves', async () => {
    const page = open(LIST, { ...rosa, user: { ...rosa.user!, id: sessionOf(2).user.id } });
    await remove(page);
    expect(await screen.findByText('No puedes eliminar tu propia cuenta')).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Confirmar eliminación' })).toBeNull();
  });
});

describe('a new employee', () => {
  const BODY = {
    branch_id: '3',
    role_id: '4',
    type: '1',
    first_name: 'Rosa Mamani',
    ci: '',
    phone: '',
    address: '',
    email: '',
    password: '',
  };

  it('needs a role and a name, and nothing is cut silently', async () => {
    const page = open(`${LIST}/create`);
    await press(page, 'Guardar');
    expect(screen.getByText('Debes seleccionar un rol')).toBeDefined();
    expect(screen.getByText('Este campo es obligatorio')).toBeDefined();
    await page.user.click(await field('Nombre completo'));
    await page.user.paste('x'.repeat(51));
    await press(page, 'Guardar');
    expect(screen.getByText('Debe tener como máximo 50 caracteres')).toBeDefined();
    expect(page.server.bodiesOf(endpoints.createEmployee)).toEqual([]);
  });

  it('is saved without a login in the branch of the session, internal unless chosen otherwise', async () => {
    const page = open(`${LIST}/create`);
    page.server.answer(endpoints.createEmployee, { employe: rosa });
    await choose(page, 'Rol', 'Cajero(a)');
    await page.user.type(await field('Nombre completo'), 'Rosa Mamani{Enter}');
    expect(await screen.findByText('Personal registrado correctamente.')).toBeDefined();
    expect(page.server.bodiesOf(endpoints.createEmployee)).toEqual([{ ...BODY, remove_image: false }]);
    await returns(page);
  });

  it('is saved with a cut photo and a login', async () => {
    const page = open(`${LIST}/create`);
    page.server.answer(endpoints.createEmployee, { employe: rosa });
    const picked = new File(['x'], 'rosa.png', { type: 'image/png' });
    await page.user.upload(await field('Foto del personal'), picked);
    await press(page, 'Recortar y usar');
    await choose(page, 'Sucursal', 'El Alto');
    await choose(page, 'Rol', 'Repartidor(a)');
    await choose(page, 'Tipo', 'Externo');
    await page.user.type(await field('Nombre completo'), 'Rosa Mamani');
    await page.user.type(await field('Correo electrónico'), 'rosa@fogon.bo');
    await page.user.type(await field('Contraseña'), 'llajua2026{Enter}');
    await returns(page);
    const login = { email: 'rosa@fogon.bo', password: 'llajua2026' };
    const chosen = { branch_id: '4', role_id: '5', type: '2', image: cropped, remove_image: 'false' };
    expect(page.server.bodiesOf(endpoints.createEmployee)).toEqual([{ ...BODY, ...login, ...chosen }]);
  });

  it.each([
    ['Contraseña', '12345', 'Tu contraseña debe tener al menos 6 letras o números'],
    ['Contraseña', 'llajua2026', 'Escribe también el correo con el que iniciará sesión'],
    ['Correo electrónico', 'rosa@fogon.bo', 'Escribe también la contraseña con la que iniciará sesión'],
    ['Correo electrónico', 'rosa', 'Correo electrónico inválido'],
  ])('is not sent with %s %s', async (label, text, problem) => {
    const page = open(`${LIST}/create`);
    await choose(page, 'Rol', 'Cajero(a)');
    await page.user.type(await field('Nombre completo'), 'Rosa Mamani');
    await page.user.type(await field(label), text);
    await press(page, 'Guardar');
    expect(await screen.findByText(problem)).toBeDefined();
    expect(page.server.bodiesOf(endpoints.createEmployee)).toEqual([]);
  });

  it('keeps what was typed when the e-mail is taken or the server cannot be reached', async () => {
    const page = open(`${LIST}/create`);
    await choose(page, 'Rol', 'Cajero(a)');
    await page.user.type(await field('Nombre completo'), 'Rosa Mamani');
    await page.user.type(await field('Correo electrónico'), 'rosa@fogon.bo');
    await page.user.type(await field('Contraseña'), 'llajua2026{Enter}');
    expect(await screen.findByText('Ocurrió un error en nuestro servidor!')).toBeDefined();
    page.server.refuse(endpoints.createEmployee, 'email_taken');
    await press(page, 'Guardar');
    expect(await screen.findAllByText('El correo electrónico ya está registrado')).toHaveLength(1);
    expect((await field('Nombre completo')).value).toBe('Rosa Mamani');
  });

  it('works in the own branch of the manager who hires', async () => {
    setSession(sessionOf(3));
    const page = open(`${LIST}/create`);
    await page.user.click(await screen.findByRole('combobox', { name: 'Sucursal' }));
    const options = within(await screen.findByRole('listbox', { name: 'Sucursal' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Casa matriz']);
  });
});

describe('an existing employee', () => {
  it('is changed; a blank password stays as it is', async () => {
    const page = open(`${LIST}/21/edit`);
    page.server.answer(endpoints.updateEmployee, { employe: rosa });
    expect((await field('CI')).value).toBe('4567890 LP');
    await choose(page, 'Rol', 'Repartidor(a)');
    await press(page, 'Actualizar');
    expect(await screen.findByText('Personal editado correctamente.')).toBeDefined();
    expect(page.server.bodiesOf(endpoints.updateEmployee)).toMatchObject([
      { role_id: '5', branch_id: '3', email: 'rosa@fogon.bo', password: '', remove_image: false },
    ]);
    await returns(page);
  });

  it('loses the login with a blank e-mail', async () => {
    const page = open(`${LIST}/21/edit`);
    page.server.answer(endpoints.updateEmployee, { employe: { ...rosa, user: null } });
    await page.user.clear(await field('Correo electrónico'));
    await press(page, 'Actualizar');
    await returns(page);
    expect(page.server.bodiesOf(endpoints.updateEmployee)).toMatchObject([{ email: '', password: '' }]);
  });

  it('who is the user keeps role and login, which is changed in the profile', async () => {
    const page = open(`${LIST}/21/edit`, { ...rosa, user: { ...rosa.user!, id: sessionOf(2).user.id } });
    page.server.answer(endpoints.updateEmployee, { employe: rosa });
    const role = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Rol' });
    expect(role.disabled).toBe(true);
    expect(screen.queryByLabelText('Correo electrónico')).toBeNull();
    const link = screen.getByRole('link', { name: 'Ir a mi perfil' });
    expect(link.getAttribute('href')).toBe('/dashboard/profile');
    await press(page, 'Actualizar');
    await returns(page);
    const [sent] = page.server.bodiesOf(endpoints.updateEmployee);
    expect(Object.keys(sent as object)).not.toEqual(expect.arrayContaining(['email']));
    expect(Object.keys(sent as object)).not.toEqual(expect.arrayContaining(['password']));
  });

  it('of another company, or out of reach, leads home', async () => {
    const { server, router } = open(`${LIST}/99/edit`);
    server.refuse(endpoints.getEmployee, 'not_found');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});
