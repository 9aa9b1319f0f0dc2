/** Returns the person of a reservation's text, '28/11 20:30 · Ana Rojas', or the text itself. */
export function reservedPerson(reservedFor: string): string {
  const [, ...person] = reservedFor.split(' · ');
  return person.join(' · ') || reservedFor;
}
