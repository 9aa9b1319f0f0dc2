/** Returns a note with a ready note at its end, or without it if it is there; too long a text stays as it is. */
export function withNote(text: string, note: string, max: number): string {
  const notes = text.split(', ').filter(Boolean);
  const next = notes.includes(note) ? notes.filter((one) => one !== note) : [...notes, note];
  const joined = next.join(', ');
  return joined.length > max ? text : joined;
}
