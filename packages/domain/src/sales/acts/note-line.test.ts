import { expect, it } from 'vitest';
import { accepted, AT, BEERS, billOf, changed, PIQUE } from './bill.testing.ts';
import { decideNote } from './note-line.ts';

const OPEN = billOf([PIQUE, BEERS]);

it('replaces or clears the note of one line', () => {
  const noted = accepted(decideNote(OPEN, { lineId: 1, observations: 'sin locoto' }));
  expect(changed(noted)).toEqual({ lines: [{ ...PIQUE, observations: 'sin locoto' }, BEERS] });
  const cleared = accepted(decideNote(noted.after as typeof OPEN, { lineId: 1, observations: null }));
  expect(cleared.after.lines).toEqual([PIQUE, BEERS]);
});

it.each([
  ['of a voided bill', { ...OPEN, deletedAt: AT }, 'sale_voided'],
  ['of a removed line', { ...OPEN, lines: [BEERS], removedLines: [PIQUE] }, 'line_changed'],
  ['of a dish that left the kitchen', billOf([{ ...PIQUE, state: 'ready' }]), 'line_served'],
])('a note %s is refused', (_, bill, code) => {
  expect(decideNote(bill, { lineId: 1, observations: 'x' }).problem?.code).toBe(code);
});
