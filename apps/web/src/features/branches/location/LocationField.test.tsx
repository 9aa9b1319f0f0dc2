import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { branchOf } from '../../../test/product.ts';
import { renderUi } from '../../../test/render.tsx';
import { sessionOf } from '../../../test/session.ts';
import { useBranchForm } from '../form/branchForm.ts';
import { centreOf } from './cityCentres.ts';
import { drawLocationMap } from './leafletMap.ts';
import { LocationField } from './LocationField.tsx';

vi.mock(import('./leafletMap.ts'), async (load) => {
  const real = await load();
  return { ...real, drawLocationMap: vi.fn<typeof drawLocationMap>(real.drawLocationMap) };
});

const HERE = { coords: { latitude: -17.39381234, longitude: -66.157 } };
type Ask = (found: (at: typeof HERE) => void, refused: () => void) => void;

/** The place the browser answers; null if it has no location service, as on plain HTTP. */
function browserSays(getCurrentPosition: Ask | null) {
  const value = getCurrentPosition && { getCurrentPosition };
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true });
}

function Field({ city, isNew = false, place }: { city?: string; isNew?: boolean; place?: string }) {
  const { form } = useBranchForm({ ...branchOf(3, 'Casa matriz'), location: place ?? null });
  return (
    <>
      <LocationField form={form} centre={centreOf(city)} startsHere={isNew} />
      <output>{form.isUnsaved() ? 'con cambios' : 'sin cambios'}</output>
    </>
  );
}

const typed = () =>
  ['Latitud', 'Longitud'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);
const marker = async () => {
  const [pin] = await waitFor(() => screen.getAllByAltText('Marcador de la sucursal'));
  return pin!;
};
const useMine = () => screen.getByRole('button', { name: 'Usar mi ubicación' });
const MISSING = 'El navegador no dio tu ubicación. Márcala en el mapa o escribe las coordenadas.';
const refuse: Ask = (_, refused) => refused();

beforeEach(() => {
  setSession(sessionOf(2));
  browserSays(refuse);
});

describe('a new branch', () => {
  it('starts where the browser is, which alone does not count as unsaved', async () => {
    browserSays((found) => found(HERE));
    renderUi(<Field isNew />);
    await waitFor(() => expect(typed()).toEqual(['-17.393812', '-66.157']));
    expect((await marker()).style.opacity).not.toBe('0.6');
    expect(screen.getByText('sin cambios')).toBeDefined();
  });

  it.each([
    ['refuses', refuse],
    ['cannot be asked', null],
  ])('starts at the town, without a place and without a message, when the browser %s', async (_, ask) => {
    browserSays(ask);
    renderUi(<Field isNew city="Sucre" />);
    expect((await marker()).style.opacity).toBe('0.6');
    expect(typed()).toEqual(['', '']);
    expect(screen.queryByText(MISSING)).toBeNull();
  });

  it('keeps what was typed before the browser answered', async () => {
    let answer: () => void = () => undefined;
    browserSays((found) => (answer = () => found(HERE)));
    const { user } = renderUi(<Field isNew />);
    await user.type(screen.getByRole('textbox', { name: 'Latitud' }), '-16');
    answer();
    expect(typed()).toEqual(['-16', '']);
  });
});

describe('the place', () => {
  it('is not requested when a branch is edited', () => {
    const ask = vi.fn<Ask>();
    browserSays(ask);
    renderUi(<Field place='{"lat":-16.5,"lng":-68.1}' />);
    expect(ask).not.toHaveBeenCalled();
    expect(typed()).toEqual(['-16.5', '-68.1']);
  });

  it('comes from the browser on request, or a message says that it did not', async () => {
    const { user } = renderUi(<Field />);
    await user.click(useMine());
    expect(screen.getByText(MISSING)).toBeDefined();
    browserSays((found) => found(HERE));
    await user.click(useMine());
    expect(typed()).toEqual(['-17.393812', '-66.157']);
    expect(screen.queryByText(MISSING)).toBeNull();
  });

  it('is moved with the arrow keys and written with six decimals', async () => {
    renderUi(<Field place='{"lat":-16.5,"lng":-68.1}' />);
    fireEvent.keyDown(await marker(), { key: 'ArrowRight' });
    const [lat, lng] = typed();
    expect(lat).toBe('-16.5');
    expect(lng).toMatch(/^-68\.09\d{1,4}$/);
  });

  it('can be removed', async () => {
    const { user } = renderUi(<Field place='{"lat":-16.5,"lng":-68.1}' />);
    await user.click(screen.getByRole('button', { name: 'Quitar ubicación' }));
    expect(typed()).toEqual(['', '']);
    expect((await marker()).style.opacity).toBe('0.6');
    expect(screen.queryByRole('button', { name: 'Quitar ubicación' })).toBeNull();
  });
});

it('stays usable when no picture of the map loads, and loads them again on request', async () => {
  const { container, user } = renderUi(<Field />);
  await marker();
  fireEvent.error(container.querySelector('img.leaflet-tile')!);
  expect(await screen.findByText(/No se pudo cargar el mapa/)).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Latitud' }), '-16,5');
  await user.type(screen.getByRole('textbox', { name: 'Longitud' }), '-68.1');
  expect((await marker()).style.opacity).not.toBe('0.6');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect((await marker()).style.opacity, 'the place stays').not.toBe('0.6');
  fireEvent.load(await waitFor(() => container.querySelector('img.leaflet-tile')!));
  await waitFor(() => expect(screen.queryByText(/No se pudo cargar el mapa/)).toBeNull());
});

it('draws the map on request when its script did not load', async () => {
  vi.mocked(drawLocationMap).mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { user } = renderUi(<Field />);
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect((await marker()).style.opacity).toBe('0.6');
});
