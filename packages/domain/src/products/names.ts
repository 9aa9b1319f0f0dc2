/** Names of the menu are the same whatever their case, and however an accent is put together. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
