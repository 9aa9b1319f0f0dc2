import { parseArgs } from 'node:util';

/** Options of `npm run bench -- …`. */
export interface Options {
  /** Seconds of each measurement of a round. */
  readonly seconds: number;
  /** Number of turns of limit and product; the medians are printed. */
  readonly rounds: number;
  /** Past sales behind the lists. */
  readonly history: number;
  /** Calls before the memory is read; 0: the calls of the run. */
  readonly calls: number;
  /** Parts that run; empty: all. */
  readonly only: readonly string[];
  /** Revision whose build is measured in turns with this one; empty: the limit is. */
  readonly against: string;
}

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      history: { type: 'string', default: '1000000' },
      calls: { type: 'string', default: '0' },
      only: { type: 'string', default: '' },
      against: { type: 'string', default: '' },
    },
  });
  return {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    history: Number(values.history),
    calls: Number(values.calls),
    only: values.only.split(',').filter((part) => part !== ''),
    against: values.against,
  };
}
