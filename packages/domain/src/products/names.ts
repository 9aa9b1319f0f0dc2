/** Returns the same key for names of the menu that differ only in case or in how an accent is composed. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
