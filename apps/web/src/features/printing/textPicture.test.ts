import { printBody } from '@restaurante/contract/printing/print.wire.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { needsPicture, withPictures } from './textPicture.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['Ñandú ½ °C “Perú” 5€ → 3', false],
  ['宫保鸡丁', true],
  ['شاورما', true],
  ['Борщ', true],
  ['sin ají 🌶', true],
])('%s needs a picture: %s', (text, isNeeded) => expect(needsPicture(text)).toBe(isNeeded));

/** A canvas whose letters are ten points wide. */
function fakeCanvas() {
  const rows: [text: string, x: number][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return {
      canvas: this,
      measureText: (text: string) => ({ width: text.length * 10 }),
      fillRect: () => undefined,
      fillText: (text: string, x: number) => void rows.push([text, x]),
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        width,
        height,
        data: new Uint8Array(width * height * 4).fill(255),
      }),
    } as never;
  });
  return rows;
}

describe('a slip', () => {
  const dish = { id: 1, quantity: 2, name: '宫保鸡丁', note: 'sin ají' };

  it('has pictures of the lines whose letters the printer lacks, beside their texts', () => {
    const rows = fakeCanvas();
    const blocks = [
      withPictures(
        {
          kind: 'centered',
          texts: [
            ['bold', 'COMANDA'],
            ['plain', '王芳'],
          ],
        },
        58,
      ),
      withPictures({ kind: 'dishes', dishes: [dish, { ...dish, name: 'Sopa' }] }, 58),
      withPictures({ kind: 'note', text: 'Obs: 🌶' }, 80),
    ];
    expect(rows).toEqual([
      ['王芳', 192],
      ['2 x 宫保鸡丁  * sin ají', 0],
      ['Obs: 🌶', 0],
    ]);
    expect(blocks).toMatchObject([
      {
        texts: [
          ['bold', 'COMANDA'],
          ['plain', '王芳'],
        ],
        bitmaps: [null, { width: 384, height: 30 }],
      },
      { dishes: [{ name: '宫保鸡丁', bitmap: { width: 384, height: 45 } }, { name: 'Sopa' }] },
      { text: 'Obs: 🌶', bitmap: { width: 576 } },
    ]);
    const slips = [{ name: 'kitchen', blocks }];
    expect(printBody.shape.slips.safeParse(slips).error).toBeUndefined();
  });

  it('goes on in the next row, also without blanks', () => {
    const rows = fakeCanvas();
    withPictures({ kind: 'note', text: `${'长'.repeat(40)} ${'palabra '.repeat(6)}` }, 58);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every(([text]) => text.trimEnd().length <= 38)).toBe(true);
  });

  it('is sent as it is where the browser draws nothing', () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const block = { kind: 'dishes' as const, dishes: [dish] };
    expect(withPictures(block, 80)).toEqual(block);
  });
});
