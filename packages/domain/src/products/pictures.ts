/** Sizes that the server makes of every picture (docs/rules/pictures.md). */
export type PictureVariant = 'cropped' | 'small' | 'medium';

/** Returns the path of a picture's variant: the suffix precedes the extension. */
export const variantPath = (path: string, variant: PictureVariant): string =>
  path.replace(/(\.\w+)$/, `-${variant}$1`);

const TINTS = ['peach', 'mint', 'sky', 'butter', 'rose', 'lilac'] as const;

/** Returns one of six tints, always the same for the same key (a category's id or a name). */
export function tintOf(key: string | number): string {
  const sum =
    typeof key === 'number'
      ? key
      : Array.from(key).reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return TINTS[sum % TINTS.length]!;
}
