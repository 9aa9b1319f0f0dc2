/** Two names of the menu are equal if they differ only in case or in how an accent is composed. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
