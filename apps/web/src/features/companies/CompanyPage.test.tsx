import { listCities } from '@restaurante/contract/cities/cities.endpoints.ts';
import * as endpoints from '@restaurante/contract/companies/companies.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentSession, setSession } from '../../shared/session/session.ts';
import { fakeServer, laterAnswer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { ImageCropDialog } from '../../ui/crop/ImageCropDialog.tsx';
import { CompanyPage } from './CompanyPage.tsx';

const cropped = new File(['y'], 'imagen.webp', { type: 'image/webp' });
beforeEach(() => {
  vi.mocked(ImageCropDialog).mockImplementation(({ title, ratio, onCropped }) => (
    <button type="button" onClick={() => onCropped(cropped)}>{`${title} ${ratio}:1`}</button>
  ));
});

const session = sessionOf(3);
const company = {
  ...session.company,
  slogan: 'Sabor de casa',
  phones: '71234567',
  address: 'Calle Jaén 12',
  cutoff_hour: 4,
};

function open() {
  const server = fakeServer();
  server.answer(endpoints.getCompany, { company });
  server.answer(listCities, { cities: [company.city] });
  const ui = renderShellPages(
    { '/dashboard': () => <p>inicio</p>, '/dashboard/mycompany': CompanyPage },
    '/dashboard/mycompany',
  );
  return { server, ...ui };
}

beforeEach(() => setSession(session));

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Guardar' });

it('shows the company as it is now', async () => {
  open();
  expect((await field('Nombre')).value).toBe('El Fogón');
  const inputs = ['Eslogan', 'Teléfonos', 'Dirección'].map((label) => screen.getByLabelText(label));
  expect(inputs.map((input) => (input as HTMLInputElement).value)).toEqual([
    'Sabor de casa',
    '71234567',
    'Calle Jaén 12',
  ]);
  // A Select's list of options has the same name as its field.
  const city = screen.getByRole<HTMLInputElement>('combobox', { name: 'Ciudad' });
  await waitFor(() => expect(city.value).toBe('La Paz'));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Hora de corte' }).value).toBe('04:00');
});

it('saves, updates the company on every other screen, and then has nothing unsaved', async () => {
  const { user, server, router } = open();
  const saved = { ...company, slogan: 'El de siempre', phones: '71234567 - 22123456' };
  server.answer(endpoints.updateCompany, { company: saved });
  await user.clear(await field('Eslogan'));
  await user.type(await field('Eslogan'), 'El de siempre');
  await user.type(await field('Teléfonos'), '-22123456{Enter}');
  expect(await screen.findByText('Datos actualizados correctamente!')).toBeDefined();
  expect(server.bodiesOf(endpoints.updateCompany)).toEqual([
    {
      name: 'El Fogón',
      slogan: 'El de siempre',
      city_id: '1',
      phones: '71234567-22123456',
      address: 'Calle Jaén 12',
      short_description: '',
      cutoff_hour: '4',
    },
  ]);
  expect((await field('Teléfonos')).value).toBe('71234567 - 22123456');
  expect(currentSession()).toEqual({ ...session, company: saved });
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

it('keeps what is typed while a save is under way, and saves it with the next one', async () => {
  const { user, server } = open();
  const answered = laterAnswer<{ company: typeof company }>();
  server.answer(endpoints.updateCompany, () => answered.promise);
  await user.type(await field('Eslogan'), ' ya{Enter}');
  await user.type(await field('Dirección'), ' bis');
  answered.resolve({ company: { ...company, slogan: 'Sabor de casa, ya' } });
  await screen.findByText('Datos actualizados correctamente!');
  expect((await field('Eslogan')).value).toBe('Sabor de casa, ya');
  expect((await field('Dirección')).value).toBe('Calle Jaén 12 bis');
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  expect(await screen.findByText('¿Salir sin guardar?')).toBeDefined();
});

it.each([
  ['Nombre', '', 'Este campo es obligatorio'],
  ['Teléfonos', '123', 'Escribe los teléfonos así: 71234567 - 22123456'],
])('shows at the field that %s is required', async (label, text, problem) => {
  const { user, server } = open();
  await user.clear(await field(label));
  if (text) await user.type(await field(label), text);
  await user.click(save());
  expect(screen.getByText(problem)).toBeDefined();
  expect(document.activeElement).toBe(await field(label));
  expect(server.bodiesOf(endpoints.updateCompany)).toEqual([]);
});

it.each([
  [
    'of the server',
    (server: ReturnType<typeof fakeServer>) => server.refuse(endpoints.updateCompany, 'city_unknown'),
    'Debes seleccionar una ciudad!',
  ],
  ['of the network', () => undefined, 'Ocurrió un error en nuestro servidor!'],
])('shows the failure %s and keeps what was typed', async (_, fail, text) => {
  const { user, server } = open();
  fail(server);
  await user.type(await field('Dirección'), ' bis');
  await user.click(save());
  expect(await screen.findByText(text)).toBeDefined();
  expect((await field('Dirección')).value).toBe('Calle Jaén 12 bis');
});

it.each([
  [1, true],
  [2, true],
  [3, false],
])('in plan %i the only branch is changed too: %s', async (id, follows) => {
  const { subscription } = session;
  setSession({ ...session, subscription: { ...subscription, type: { ...subscription.type, id } } });
  open();
  await field('Nombre');
  const note = 'Tu plan tiene una sola sucursal: su ciudad, teléfonos y dirección cambian con estos datos.';
  expect(screen.queryByText(note) !== null).toBe(follows);
});

it.each([
  ['logo', 'Recortar logo', '1:1', 'Logo actualizado correctamente!'],
  ['banner', 'Recortar banner', '3:1', 'Banner actualizado correctamente!'],
] as const)('uploads the %s at once, cut to its shape', async (name, title, ratio, success) => {
  const { user, server } = open();
  const saved = { ...company, [`${name}s`]: '/storage/companies/a.webp' };
  server.answer(endpoints.updateCompanyImage, { company: saved, field: name });
  await user.upload(await field(title), new File(['x'], 'foto.jpg', { type: 'image/jpeg' }));
  await user.click(screen.getByRole('button', { name: `${title} ${ratio}` }));
  expect(await screen.findByText(success)).toBeDefined();
  expect(server.bodiesOf(endpoints.updateCompanyImage)).toEqual([{ [name]: cropped }]);
  expect(currentSession()?.company).toEqual(saved);
});

it('says why an upload failed, and can try again', async () => {
  const { user, server } = open();
  server.refuse(endpoints.updateCompanyImage, 'image_invalid');
  await user.upload(await field('Recortar logo'), new File(['x'], 'foto.jpg', { type: 'image/jpeg' }));
  await user.click(screen.getByRole('button', { name: 'Recortar logo 1:1' }));
  const alert = await screen.findByRole('dialog', { name: 'File Upload Error' });
  expect(alert.textContent).toContain('La imagen debe ser JPEG, PNG o WebP de hasta 5 MB');
  server.answer(endpoints.updateCompanyImage, { company, field: 'logo' });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Logo actualizado correctamente!')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
