import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

function openPlaces() {
  const places = createPlaces({ total: 6, perAddress: 3 });
  const inside: string[] = [];
  const enter = (companyId: number, address: string, name: string) => {
    const leave = () => void (inside.includes(name) && inside.splice(inside.indexOf(name), 1));
    const giveBack = places.take({ companyId, address, end: leave });
    if (!giveBack) return null;
    inside.push(name);
    return () => {
      giveBack();
      leave();
    };
  };
  return { enter, inside };
}

it('when all are taken, a newcomer gets the oldest place of the largest address in the largest company', () => {
  const { enter, inside } = openPlaces();
  for (const [i, address] of ['x', 'y', 'y', 'z'].entries()) enter(1, address, `attacker ${i}`);
  enter(2, 'a', 'guest 1');
  enter(3, 'a', 'guest 2');
  enter(4, 'a', 'guest 3');
  expect(inside).toEqual(['attacker 0', 'attacker 2', 'attacker 3', 'guest 1', 'guest 2', 'guest 3']);
  enter(1, 'x', 'attacker 4');
  expect(inside.filter((name) => name.startsWith('guest'))).toHaveLength(3);
});

it('an address with too many loses its oldest one, and takes none of others', () => {
  const { enter, inside } = openPlaces();
  enter(1, 'b', 'guest');
  for (let i = 0; i < 5; i++) enter(1, 'a', `${i}`);
  expect(inside).toEqual(['guest', '2', '3', '4']);
});

it('a newcomer who would only change places with another is refused', () => {
  const { enter, inside } = openPlaces();
  for (let i = 0; i < 6; i++) enter(i, 'a', `${i}`);
  expect(enter(7, 'a', 'late')).toBeNull();
  expect(inside).toHaveLength(6);
});

it('a place that is given back twice counts once', () => {
  const { enter } = openPlaces();
  const [first] = Array.from({ length: 6 }, (_, i) => enter(i, 'a', `${i}`));
  first?.();
  first?.();
  expect(enter(7, 'a', 'next')).not.toBeNull();
  expect(enter(8, 'a', 'late')).toBeNull();
});
