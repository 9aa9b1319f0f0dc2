import * as endpoints from '@restaurante/contract/employees/employees.endpoints.ts';
import { setPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { sessionOf } from '../../test/session.ts';
import { ImageCropDialog } from '../../ui/crop/ImageCropDialog.tsx';
import { LIST, open, type Opened, press, rosa } from './employees.testing.tsx';

const cropped = new File(['y'], 'imagen.webp', { type: 'image/webp' });
beforeEach(() => {
  vi.mocked(ImageCropDialog).mockImplementation(({ saveLabel, onCropped }) => (
    <button type="button" onClick={() => onCropped(cropped)}>
      {saveLabel}
    </button>
  ));
});

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const choose = async ({ user }: Opened, label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const returns = ({ router }: Opened) => waitFor(() => expect(router.state.location.pathname).toBe(LIST));

beforeEach(() => setSession(sessionOf(2)));

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

  it('has its fields in the specified order', async () => {
    open(`${LIST}/create`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Crear personal' })).toBeDefined();
    const fields = ['Sucursal', 'Rol', 'Tipo', 'Nombre completo', 'CI', 'Teléfono', 'Dirección'];
    const labels = Array.from(document.querySelectorAll('form label'), ({ textContent }) => textContent);
    const inOrder = labels.map((label) => label?.replace(/ ?\*$/, ''));
    expect(inOrder).toEqual([...fields, 'Correo electrónico', 'Contraseña', 'PIN']);
    const photo = await field('Foto del personal');
    const isFirst = photo.compareDocumentPosition(await field('Nombre completo'));
    expect(isFirst & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

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
    expect(screen.getByText(/^Entrega los pedidos que tiene en mano/)).toBeDefined();
    await choose(page, 'Tipo', 'Externo');
    await page.user.type(await field('Nombre completo'), 'Rosa Mamani');
    await page.user.type(await field('Correo electrónico'), 'rosa@fogon.bo');
    await page.user.type(await field('Contraseña'), 'llajua2026{Enter}');
    await returns(page);
    const login = { email: 'rosa@fogon.bo', password: 'llajua2026' };
    const chosen = { branch_id: '4', role_id: '5', type: '2', image: cropped, remove_image: 'false' };
    expect(page.server.bodiesOf(endpoints.createEmployee)).toEqual([{ ...BODY, ...login, ...chosen }]);
  });

  const hire = async (page: Opened, pin: string) => {
    page.server.answer(endpoints.createEmployee, { employe: rosa });
    await choose(page, 'Rol', 'Cajero(a)');
    await page.user.type(await field('Nombre completo'), 'Rosa Mamani');
    await page.user.type(await pinField(), `${pin}{Enter}`);
  };
  const pinField = () => screen.findByLabelText('PIN', { selector: 'input' });

  it('gets a PIN with the first save', async () => {
    const page = open(`${LIST}/create`);
    page.server.answer(setPin, { success: true });
    await hire(page, '12');
    expect(screen.getByText('El PIN tiene de 4 a 6 números')).toBeDefined();
    expect(page.server.bodiesOf(endpoints.createEmployee)).toEqual([]);
    await page.user.type(await pinField(), '34{Enter}');
    await returns(page);
    expect(page.server.bodiesOf(endpoints.createEmployee)).toEqual([{ ...BODY, remove_image: false }]);
    expect(page.server.bodiesOf(setPin)).toEqual([{ pin: '1234', employee_id: 21 }]);
  });

  it('whose PIN is taken is saved once, and its form asks for another', async () => {
    const page = open(`${LIST}/create`);
    page.server.refuse(setPin, 'pin_taken');
    await hire(page, '1234');
    expect(await screen.findByText(/Rosa Mamani está en el personal, pero sin PIN/)).toBeDefined();
    await waitFor(() => expect(page.router.state.location.pathname).toBe(`${LIST}/21/edit`));
    expect(await screen.findByRole('button', { name: 'Guardar PIN' })).toBeDefined();
    expect(page.server.bodiesOf(endpoints.createEmployee)).toHaveLength(1);
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
    expect(await screen.findByRole('heading', { level: 1, name: 'Editar personal' })).toBeDefined();
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

  it('editing the user themselves keeps role and login: the profile changes them', async () => {
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
