import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as cropping from './cropPicture.ts';
import { cropPicture } from './cropPicture.ts';

const { shrinkPicture } = await vi.importActual<typeof cropping>('./cropPicture.ts');

const brush = { drawImage: vi.fn<() => void>(), fillRect: vi.fn<() => void>() };
const canvas = {
  width: 0,
  height: 0,
  getContext: () => brush,
  toBlob: (give: (blob: Blob) => void, type: string) => give(new Blob([], { type: writtenType(type) })),
};
/** The image type that the browser writes instead of the requested one. */
let writtenType: (imageType: string) => string;

let size: [number, number] = [0, 0];

beforeEach(() => {
  writtenType = (imageType) => imageType;
  brush.fillRect.mockClear();
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    name === 'canvas' ? (canvas as unknown as HTMLElement) : create(name),
  );
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = size[0];
      naturalHeight = size[1];
      decode = async () => undefined;
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['a wide one', { x: 10, y: 20, width: 4800, height: 1600 }, [1600, 533]],
  ['a large square', { x: 0, y: 0, width: 3000, height: 3000 }, [1600, 1600]],
  ['a small one, not enlarged', { x: 0, y: 0, width: 300, height: 100 }, [300, 100]],
])('draws %s within 1600 px', async (_, area, size) => {
  const { name, type } = await cropPicture('blob:1', area);
  expect([canvas.width, canvas.height]).toEqual(size);
  const { x, y, width, height } = area;
  expect(brush.drawImage).toHaveBeenLastCalledWith(expect.anything(), x, y, width, height, 0, 0, ...size);
  expect([name, type]).toEqual(['imagen.webp', 'image/webp']);
});

it('is a JPEG on white if the browser cannot write WebP', async () => {
  writtenType = (imageType) => (imageType === 'image/webp' ? 'image/png' : imageType);
  const { name, type } = await cropPicture('blob:1', { x: 0, y: 0, width: 30, height: 30 });
  expect([name, type]).toEqual(['imagen.jpeg', 'image/jpeg']);
  expect(brush).toMatchObject({ fillStyle: '#fff', globalCompositeOperation: 'destination-over' });
  expect(brush.fillRect).toHaveBeenCalledWith(0, 0, 30, 30);
});

const bytes = (count: number, type: string) => new File([new Uint8Array(count)], 'foto', { type });

it.each([
  ['of a phone', [4000, 3000], bytes(9_000_000, 'image/jpeg'), [1600, 1200]],
  ['of many bytes', [1600, 1200], bytes(3_000_000, 'image/png'), [1600, 1200]],
  ['of a type that the server does not read', [300, 200], bytes(9, 'image/heic'), [300, 200]],
] as const)('a picture %s is made small as a whole', async (_, [width, height], file, drawn) => {
  size = [width, height];
  const { type } = await shrinkPicture(file);
  expect([type, canvas.width, canvas.height]).toEqual(['image/webp', ...drawn]);
  expect(brush.drawImage).toHaveBeenLastCalledWith(expect.anything(), 0, 0, width, height, 0, 0, ...drawn);
});

it('a small picture stays the file that it is', async () => {
  size = [1600, 900];
  const file = bytes(200_000, 'image/png');
  expect(await shrinkPicture(file)).toBe(file);
});
