import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({ PORT: '' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: resolve('data'),
      LOG_LEVEL: 'info',
      TRUST_PROXY: false,
      GOOGLE_ISSUER: 'https://accounts.google.com',
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
        SMTP_URL: 'http://x',
        PROVIDER_WHATSAPP: '+591 7',
      });
    for (const name of [
      'PORT=99999',
      'DATABASE_URL',
      'LOG_LEVEL=loud',
      'TRUST_PROXY=perhaps',
      'PUBLIC_URL=ftp://x',
      'SMTP_URL',
      'PROVIDER_WHATSAPP=+591 7',
    ]) {
      expect(read).toThrow(name);
    }
  });

  it('wants both halves of a Facebook application', () => {
    expect(() => readEnvironment({ FACEBOOK_APP_ID: '1' })).toThrow('FACEBOOK_APP_SECRET');
  });

  it.each([
    ['DATABASE_URL', 'mysql://app:secreto@x'],
    ['SMTP_URL', 'http://app:secreto@x'],
  ])('keeps the password in %s to itself', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(/^(?!.*secreto)/s);
  });
});
