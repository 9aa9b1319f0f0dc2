import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cropPicture } from './cropPicture.ts';

const brush = { drawImage: vi.fn<() => void>(), fillRect: vi.fn<() => void>() };
const canvas = {
  width: 0,
  height: 0,
  getContext: () => brush,
  toBlob: (give: (blob: Blob) => void, type: string) => give(new Blob([], { type: writtenType(type) })),
};
/** The image type that the browser writes instead of the requested one. */
let writtenType: (imageType: string) => string;

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
