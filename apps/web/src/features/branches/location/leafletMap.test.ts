import { MAP_TILES } from '@restaurante/contract/branches/map-tiles.ts';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Place } from './cityCentres.ts';
import { drawLocationMap, type LocationMap } from './leafletMap.ts';

const SQUARE: Place = { lat: -16.4957, lng: -68.1335 };
const onPick = vi.fn<(place: Place) => void>();
const onTiles = vi.fn<(state: string) => void>();
let container: HTMLElement;
let map: LocationMap;

beforeEach(() => {
  onPick.mockClear();
  onTiles.mockClear();
  container = document.createElement('div');
  Object.defineProperties(container, { clientWidth: { value: 600 }, clientHeight: { value: 320 } });
  document.body.append(container);
  map = drawLocationMap(container, { onPick, onTiles });
});
afterEach(() => {
  map.remove();
  container.remove();
});

const marker = () => container.querySelector<HTMLElement>('.leaflet-marker-icon')!;
const tiles = () => Array.from(container.querySelectorAll<HTMLImageElement>('img.leaflet-tile'));

it('loads its pictures from the one tile host and names their source', () => {
  map.show(null, SQUARE);
  expect(tiles().length).toBeGreaterThan(0);
  for (const { src } of tiles()) expect(src.startsWith(`${MAP_TILES.host}/14/`)).toBe(true);
  expect(container.textContent).toContain('OpenStreetMap');
});

it('shows a chosen place fully, and the centre paler while none is chosen', () => {
  map.show(null, SQUARE);
  expect(marker().style.opacity).toBe('0.6');
  map.show(SQUARE, SQUARE);
  expect(marker().style.opacity).toBe('1');
});

it.each([
  ['ArrowUp', (at: Place) => at.lat > SQUARE.lat && Math.abs(at.lng - SQUARE.lng) < 1e-9],
  ['ArrowDown', (at: Place) => at.lat < SQUARE.lat],
  ['ArrowLeft', (at: Place) => at.lng < SQUARE.lng],
  ['ArrowRight', (at: Place) => at.lng > SQUARE.lng && Math.abs(at.lat - SQUARE.lat) < 1e-9],
])('%s moves the marker', (key, isThere) => {
  map.show(SQUARE, SQUARE);
  fireEvent.keyDown(marker(), { key });
  expect(onPick).toHaveBeenCalledTimes(1);
  expect(isThere(onPick.mock.calls[0]![0])).toBe(true);
});

it('leaves the other keys alone', () => {
  map.show(SQUARE, SQUARE);
  fireEvent.keyDown(marker(), { key: 'Tab' });
  expect(onPick).not.toHaveBeenCalled();
});

it('uses the place that is clicked', () => {
  map.show(null, SQUARE);
  fireEvent.click(container, { clientX: 400, clientY: 160 });
  expect(onPick).toHaveBeenCalledTimes(1);
  const [at] = onPick.mock.calls[0]!;
  expect(at.lng).toBeGreaterThan(SQUARE.lng);
  expect(at.lat).toBeCloseTo(SQUARE.lat, 3);
});

it('reports that no picture loaded, and that one did later', () => {
  map.show(null, SQUARE);
  const [first, second] = tiles();
  fireEvent.error(first!);
  expect(onTiles.mock.calls).toEqual([['failed']]);
  fireEvent.load(second!);
  expect(onTiles.mock.calls).toEqual([['failed'], ['visible']]);
});

it('moves to a place that was typed far away', () => {
  map.show(SQUARE, SQUARE);
  const before = tiles().map(({ src }) => src);
  map.show({ lat: -17.78, lng: -63.18 }, SQUARE);
  expect(tiles().map(({ src }) => src)).not.toEqual(before);
  expect(onPick).not.toHaveBeenCalled();
});
