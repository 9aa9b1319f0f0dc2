import type { Clock } from './context.ts';

/**
 * Returns a clock that stands still while the given one is set back, and then goes on: what expires by it does not
 * wait until the old time is reached again.
 */
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
