// Runs a command with the clock set to an hour of the day in La Paz: `npm run at -- 23:58 npm run test:unit`. Every
// process that it starts sees that clock; it needs Debian's libfaketime (`apt install libfaketime`). PostgreSQL keeps
// the machine's clock, because its timeouts do not fire under libfaketime: the product never reads its time.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

const LA_PAZ_HOURS = -4;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the seconds from now to the next time with this hour and minute in La Paz. */
export function secondsUntil(time: string, now: number): number {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) throw new Error(`'${time}' is no time like 23:58`);
  const target = ((Number(hour) - LA_PAZ_HOURS) * 60 + Number(minute)) * 60_000;
  return Math.round(((target - now) % DAY_MS) / 1000 + DAY_MS / 1000) % (DAY_MS / 1000);
}

if (import.meta.main) {
  const [time = '', command, ...words] = process.argv.slice(2);
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (command === undefined)
    throw new Error('say when, and what to run: npm run at -- 23:58 npm run test:unit');
  if (library === undefined) throw new Error('libfaketime is missing: apt install libfaketime');
  const { status } = spawnSync(command, words, {
    stdio: 'inherit',
    env: {
      ...process.env,
      LD_PRELOAD: library,
      FAKETIME: `+${secondsUntil(time, Date.now())}s`,
      // Timers and durations stay real.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // Files have the machine's times.
      NO_FAKE_STAT: '1',
      FAKETIME_SKIP_CMDS: 'postgres',
    },
  });
  process.exitCode = status ?? 1;
}
