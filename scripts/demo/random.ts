/** Returns a random source that makes the same demo every time (mulberry32). */
export function randomSource(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
    weighted: <T extends { weight: number }>(items: readonly T[]): T => {
      let rest = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      return items.find(({ weight }) => (rest -= weight) < 0) ?? items[0]!;
    },
  };
}
export type Random = ReturnType<typeof randomSource>;
