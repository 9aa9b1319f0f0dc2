import type { Clock } from './context.ts';

/** Returns a clock that never runs backwards. If the given one is set back, entries still expire on time. */
export function steadyClock(clock: Clock): Clock {
  let latest = clock.now();
  let lead = 0;
  return {
    now: () => {
      lead = Math.max(lead, latest - clock.now());
      latest = clock.now() + lead;
      return latest;
    },
  };
}
