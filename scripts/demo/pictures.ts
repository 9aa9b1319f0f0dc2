import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { CATEGORIES, type Dish } from './menu.ts';

const EMOJI = join(import.meta.dirname, '../../node_modules/@lobehub/fluent-emoji-3d/assets');
const SIZE = { width: 960, height: 640 };

/** A dish's picture as an owner would upload it: the food on its category's tint. */
export async function drawDish({ category, emoji }: Dish): Promise<Buffer> {
  const food = await sharp(await readFile(join(EMOJI, `${emoji}.webp`)))
    .resize(500, 500)
    .toBuffer();
  const background = CATEGORIES[category]?.tint ?? '#efeee9';
  return sharp({ create: { ...SIZE, channels: 3, background } })
    .composite([{ input: food, gravity: 'center' }])
    .png()
    .toBuffer();
}
