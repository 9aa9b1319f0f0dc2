import { IMAGE_TYPES } from '../inputs/imageFile.ts';

export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest width the server keeps, in px (docs/rules/pictures.md). */
const MAX_SIDE = 1600;
/** Many proxies take no larger file. */
const MAX_KEPT_BYTES = 1024 * 1024;
const QUALITY = 0.9;

/** Cuts a rectangle out of a picture, at most 1600 px wide: far below the 5 MB of an upload. */
export async function cropPicture(url: string, area: CropArea): Promise<File> {
  return draw(await decode(url), area);
}

/**
 * Returns a picked picture within 1600 px: the same file if it is small and the server reads its type. Throws if the
 * browser cannot read it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const url = URL.createObjectURL(file);
  try {
    const picture = await decode(url);
    const { naturalWidth: width, naturalHeight: height } = picture;
    const isSmall = Math.max(width, height) <= MAX_SIDE && file.size <= MAX_KEPT_BYTES;
    return isSmall && IMAGE_TYPES.includes(file.type)
      ? file
      : await draw(picture, { x: 0, y: 0, width, height });
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function decode(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

async function draw(picture: HTMLImageElement, area: CropArea): Promise<File> {
  const scale = Math.min(1, MAX_SIDE / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp');
  if (webp.type === 'image/webp') return asFile(webp);
  // A browser that cannot write WebP writes PNG instead, which is ten times as large. JPEG has no transparency.
  brush.globalCompositeOperation = 'destination-over';
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  return asFile(await encode(canvas, 'image/jpeg'));
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, QUALITY),
  );
}

function asFile(blob: Blob): File {
  return new File([blob], `imagen.${blob.type.slice('image/'.length)}`, { type: blob.type });
}
