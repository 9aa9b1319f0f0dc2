/** Sizes that the server makes of every picture (docs/rules/pictures.md). */
export type PictureVariant = 'cropped' | 'small' | 'medium';

/** Returns the address of a picture: a full URL unchanged, a storage path under /storage, with the size's suffix. */
export function pictureUrl(path: string, variant?: PictureVariant): string {
  if (/^(https?:|blob:|data:)/.test(path)) return path;
  const sized = variant ? path.replace(/(\.\w+)$/, `-${variant}$1`) : path;
  return sized.startsWith('/') ? sized : `/storage/${sized}`;
}

const TINTS = ['peach', 'mint', 'sky', 'butter', 'rose', 'lilac'] as const;

/** Returns one of six tints as a CSS colour, always the same for the same key (a category's id or a name). */
export function tintOf(key: string | number): string {
  const sum =
    typeof key === 'number'
      ? key
      : Array.from(key).reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return `var(--t-${TINTS[sum % TINTS.length]})`;
}
