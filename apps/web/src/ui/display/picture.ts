import { type PictureVariant, variantPath } from '@restaurante/domain/products/pictures.ts';

/** Returns the address of a picture: a full URL unchanged, a storage path under /storage, with the size's suffix. */
export function pictureUrl(path: string, variant?: PictureVariant): string {
  if (/^(https?:|blob:|data:)/.test(path)) return path;
  const sized = variant ? variantPath(path, variant) : path;
  return sized.startsWith('/') ? sized : `/storage/${sized}`;
}
