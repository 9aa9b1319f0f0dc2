/** Returns the capital that stands for a picture: the first letter or digit, else the first sign, whole also if it is an emoji. */
export function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? Array.from(name.trim())[0] ?? '').toUpperCase();
}

/** Returns the same key for names of the menu that differ only in case or in how an accent is composed. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
