import type { Picture } from '@restaurante/contract/printing/print.wire.ts';

/** Returns the drawing of a canvas, whose width is a multiple of 8, as a printer takes it. */
export function pictureOf(context: CanvasRenderingContext2D): Picture {
  const { width, height } = context.canvas;
  const bytes = blackPoints(context.getImageData(0, 0, width, height));
  return { width, height, data: btoa(String.fromCodePoint(...bytes)) };
}

interface Points {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each point. */
  readonly data: ArrayLike<number>;
}

/** How much of a point's error its neighbours take over: right, and the three below (Floyd and Steinberg). */
const SHARES = [
  [1, 0, 7 / 16],
  [-1, 1, 3 / 16],
  [0, 1, 5 / 16],
  [1, 1, 1 / 16],
] as const;

/** Returns one bit for each point, 1 is black, rows of whole bytes; grey becomes more or fewer black points. */
export function blackPoints({ width, height, data }: Points): Uint8Array {
  const light = Float32Array.from(
    { length: width * height },
    (_, i) => 0.299 * (data[i * 4] ?? 0) + 0.587 * (data[i * 4 + 1] ?? 0) + 0.114 * (data[i * 4 + 2] ?? 0),
  );
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = light[y * width + x] ?? 255;
      const isBlack = value < 128;
      if (isBlack) bits[y * rowBytes + (x >> 3)]! |= 0x80 >> (x & 7);
      const error = value - (isBlack ? 0 : 255);
      for (const [right, down, share] of SHARES) {
        const [toX, toY] = [x + right, y + down];
        if (toX < 0 || toX >= width || toY >= height) continue;
        light[toY * width + toX]! += error * share;
      }
    }
  }
  return bits;
}
