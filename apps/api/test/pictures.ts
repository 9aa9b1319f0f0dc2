import sharp from 'sharp';

/** Returns a small picture, as a browser would upload it. */
export function picture(format: 'png' | 'jpeg' | 'webp' = 'png', size = 40): Promise<Buffer> {
  const image = sharp({ create: { width: size, height: size, channels: 3, background: '#c0392b' } });
  return image[format]().toBuffer();
}
