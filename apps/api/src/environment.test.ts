import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({ PORT: '' })).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: resolve('data'),
      LOG_LEVEL: 'info',
      TRUST_PROXY: false,
    });
  });

  it('names every wrong value in one message', () => {
    const read = () =>
      readEnvironment({
        PORT: '99999',
        DATABASE_URL: 'mysql://x',
        LOG_LEVEL: 'loud',
        TRUST_PROXY: 'perhaps',
        PUBLIC_URL: 'ftp://x',
      });
    for (const name of [
      'PORT=99999',
      'DATABASE_URL',
      'LOG_LEVEL=loud',
      'TRUST_PROXY=perhaps',
      'PUBLIC_URL=ftp://x',
    ]) {
      expect(read).toThrow(name);
    }
  });

  it('keeps the password of a database address to itself', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://app:secreto@x' })).not.toThrow('secreto');
  });
});
