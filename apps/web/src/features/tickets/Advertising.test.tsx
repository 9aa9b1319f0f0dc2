import { listPublications } from '@restaurante/contract/publications/publications.endpoints.ts';
import type { PublicationWire } from '@restaurante/contract/publications/publications.wire.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocalSetting } from '../../shared/localSettings.ts';
import { setSession } from '../../shared/session/session.ts';
import { renderUi } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { Advertising } from './Advertising.tsx';

const publicationOf = (id: number): PublicationWire => ({
  id,
  title: `Oferta ${id}`,
  subtitle: id === 1 ? 'Hasta las 22:00' : null,
  banner: `publications/${id}.jpg`,
});

let publications: PublicationWire[];
/** Pictures that do not load. */
let broken: string[];
let loaded: string[];

beforeEach(() => {
  publications = [1, 2, 3].map(publicationOf);
  broken = [];
  loaded = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode() {
        loaded.push(this.src);
        return broken.includes(this.src) ? Promise.reject(new Error('broken')) : Promise.resolve();
      }
    },
  );
  setSession(sessionOf(4));
  setLocalSetting('sales', { timeSliderTickets: 10 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

async function open() {
  fakeServer().answer(listPublications, () => ({ publications }));
  const ui = renderUi(<Advertising />);
  await pass(0.1);
  return {
    ...ui,
    slides: () => Array.from(ui.container.querySelectorAll('figure b'), ({ textContent }) => textContent),
  };
}

test('shows one publication after the other, each over the one before, and begins again', async () => {
  const { slides, container } = await open();
  expect(slides()).toEqual(['Oferta 1']);
  expect(container.textContent).toContain('Hasta las 22:00');
  await pass(10);
  expect(slides()).toEqual(['Oferta 1', 'Oferta 2']);
  await pass(10);
  expect(slides()).toEqual(['Oferta 2', 'Oferta 3']);
  await pass(10);
  expect(slides()).toEqual(['Oferta 3', 'Oferta 1']);
});

test('takes as long as it is set to', async () => {
  const { slides } = await open();
  act(() => setLocalSetting('sales', { timeSliderTickets: 3 }));
  await pass(3);
  expect(slides()).toEqual(['Oferta 1', 'Oferta 2']);
});

test('loads the next picture before it is its turn, and passes over one that does not load', async () => {
  broken = ['/storage/publications/2.jpg'];
  const { slides } = await open();
  expect(loaded).toEqual([
    '/storage/publications/1.jpg',
    '/storage/publications/2.jpg',
    '/storage/publications/3.jpg',
  ]);
  await pass(10);
  expect(slides()).toEqual(['Oferta 1', 'Oferta 3']);
});

test.each([
  ['there are none', () => void (publications = [])],
  ['none can be loaded', () => void (broken = publications.map(({ banner }) => `/storage/${banner}`))],
])('shows the brand when %s', async (_, arrange) => {
  arrange();
  const { slides, container } = await open();
  await pass(30);
  expect(slides()).toEqual([]);
  expect(container.textContent).toContain('El Fogón');
});

test('goes on where it was when a publication is added, and leaves one that was deleted', async () => {
  const { slides, queries } = await open();
  await pass(10);
  publications = [4, 1, 2, 3].map(publicationOf);
  void queries.invalidateQueries();
  await pass(0.1);
  expect(slides().at(-1)).toBe('Oferta 2');
  publications = [4, 1, 3].map(publicationOf);
  void queries.invalidateQueries();
  await pass(0.1);
  expect(slides().at(-1)).toBe('Oferta 4');
});

test('a single publication stays', async () => {
  publications = [publicationOf(1)];
  const { slides } = await open();
  await pass(60);
  expect(slides()).toEqual(['Oferta 1']);
});
