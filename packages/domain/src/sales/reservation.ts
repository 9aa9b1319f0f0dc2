/** Returns '28/11 20:30 · Ana Rojas' of a local time, '2026-11-28T20:30', and a name or phone. */
export function reservedText(localTime: string, person: string): string {
  const [date = '', time = ''] = localTime.split('T');
  const [, month, day] = date.split('-');
  return `${day}/${month} ${time.slice(0, 5)} · ${person}`;
}

/** Returns the person of a reservation's text, '28/11 20:30 · Ana Rojas', or the text itself. */
export function reservedPerson(reservedFor: string): string {
  const [, ...person] = reservedFor.split(' · ');
  return person.join(' · ') || reservedFor;
}
