import { parseArgs } from 'node:util';

/** What `npm run bench -- …` may say. */
export interface Options {
  /** How long each measurement of a round takes. */
  readonly seconds: number;
  /** How often limit and product take turns; the medians are printed. */
  readonly rounds: number;
  /** Past sales behind the lists. */
  readonly history: number;
  /** Calls after which the memory is looked at; 0: as many as the run made anyway. */
  readonly calls: number;
  /** Parts that run; empty: all. */
  readonly only: readonly string[];
}

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      history: { type: 'string', default: '1000000' },
      calls: { type: 'string', default: '0' },
      only: { type: 'string', default: '' },
    },
  });
  return {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    history: Number(values.history),
    calls: Number(values.calls),
    only: values.only.split(',').filter((part) => part !== ''),
  };
}
