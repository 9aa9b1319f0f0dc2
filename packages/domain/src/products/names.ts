/** Returns the capital that replaces a picture: the first letter or digit, else the first character, an emoji whole. */
export function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? Array.from(name.trim())[0] ?? '').toUpperCase();
}

/** Returns a key that ignores case and the composition of accents. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
