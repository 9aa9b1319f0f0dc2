import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  bucketOf,
  mayReachPrivateServers,
  providerOf,
  publicUrlOf,
  readEnvironment,
  schema,
} from './environment.ts';

/** Every setting. */
const NAMES = Object.keys(schema.shape);

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

  it('names every wrong setting in one message', () => {
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
      'PORT=99999: ',
      'DATABASE_URL: ',
      'LOG_LEVEL=loud: ',
      'TRUST_PROXY=perhaps: ',
      'PUBLIC_URL=ftp://x: ',
      'SMTP_URL: ',
      'PROVIDER_WHATSAPP=+591 7: ',
    ]) {
      expect(read).toThrow(name);
    }
  });

  it('treats a value of blanks as missing', () => {
    const blank = Object.fromEntries(NAMES.map((name) => [name, ' ']));
    expect(readEnvironment(blank)).toEqual(readEnvironment({}));
  });

  it.each([
    'postgres://app:x,%40y@base1:5432/uno?options=a,b',
    'postgresql://app@[::1]:5433/uno',
    'postgres:///uno',
  ])('takes the database %s', (DATABASE_URL) => {
    expect(readEnvironment({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it.each(['postgres://app:x@base1:5432,[::1]:5433/uno', 'postgres://base1,base2', 'postgres://a,b@c,d?e'])(
    'refuses several database servers, and names HAProxy’s file: %s',
    (DATABASE_URL) => {
      const [file] = globSync('deploy/haproxy/postgres.cfg');
      expect(() => readEnvironment({ DATABASE_URL })).toThrow(
        `DATABASE_URL: nombra varios servidores: pon aquí la dirección de HAProxy, que lleva al principal (${file})`,
      );
    },
  );

  it.each([
    ['DATABASE_URL', 'postgres://app:cla/ve@base1:5432/uno', '/', '%2F'],
    ['DATABASE_URL', 'postgres://app:12#ve@base1:5432/uno', '#', '%23'],
    ['DATABASE_URL', 'postgres://app:c,v/e@base1/uno', '/', '%2F'],
    ['DATABASE_URL', 'postgres://app:c@v/e@base1/uno', '/', '%2F'],
    ['DATABASE_URL', 'postgres://app:c%ve@base1/uno', '%', '%25'],
    ['REDIS_URL', 'redis://:c?ve=1@cache:6379', '?', '%3F'],
    ['SMTP_URL', 'smtps://lucia%40fogon.bo:c?ve@correo:465', '?', '%3F'],
  ])(
    'names in %s the letter of a password that must be encoded, never the password: %s',
    (name, url, letter, code) => {
      expect(() => readEnvironment({ [name]: url })).toThrow(
        new Error(
          `La configuración tiene valores incorrectos:\n  ${name}: la clave contiene ${letter}, que aquí se escribe ${code}`,
        ),
      );
    },
  );

  it.each([
    'postgres://base1:5432/uno?user=app&password=c@v',
    'postgres://app:x@base1/uno?application_name=a@b',
    'postgres://app:%2F%23%3F@base1/uno',
  ])('takes the database %s with an @ elsewhere', (DATABASE_URL) => {
    expect(readEnvironment({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it.each([
    ['HOST', '0'],
    ['HOST', '*'],
    ['PORT', '0x50'],
    // One letter is wrong.
    ['BACKUP_KEY', 'age1pgz6glmyekxywttsazt6e4tmp0xvsmznvs8mgpu46hnh7afs0d0s4ky7kz'],
    ['BACKUP_KEY', 'AGE-SECRET-KEY-1FGG064FLVTKZPKZNZTJLENR4FR8LPZFDYNG0TXVKWWZMQ2PJM59Q66CE3V'],
    ['PROCESSES', '0'],
    ['PROCESSES', '1e1'],
  ])('refuses %s=%s, which the system would read as something else', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(name);
  });

  it.each([
    ['PUBLIC_URL', 'https://fogon.bo/?a=1'],
    ['PUBLIC_URL', 'https://fogon.bo/#a'],
    ['PUBLIC_URL', 'https://ana:clave@fogon.bo'],
    ['MAIL_FROM', 'El Fogón'],
    ['MAIL_FROM', 'a@fogon.bo, b@fogon.bo'],
    ['MAIL_FROM', 'El Fogón <a@fogon.bo>\r\nBcc: b@fogon.bo'],
  ])('refuses %s=%s, which no mail could use', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(name);
  });

  it.each(['no-responder@localhost', 'El Fogón <a@fogon.bo>', '"El Fogón, S.R.L." <a@fogon.bo>'])(
    'sends mails from %s',
    (value) => {
      expect(readEnvironment({ MAIL_FROM: value }).MAIL_FROM).toBe(value);
    },
  );

  it.each([
    [{ PUBLIC_URL: 'HTTPS://Fogon.bo//' }, 'https://fogon.bo'],
    [{ PUBLIC_URL: 'https://fogon.bo/caja/' }, 'https://fogon.bo/caja'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
    [{ HOST: '::' }, 'http://localhost:3000'],
    [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
  ])('%o is found at %s', (settings, address) => {
    expect(publicUrlOf(readEnvironment(settings))).toBe(address);
  });

  it.each([
    [{}, true],
    [{ PUBLIC_URL: 'https://fogon.bo' }, false],
    [{ PUBLIC_URL: 'https://fogon.bo', WHATSAPP_PRIVATE_SERVERS: 'true' }, true],
    [{ WHATSAPP_PRIVATE_SERVERS: 'false' }, false],
  ])('with %o a WhatsApp server may stand in the own network: %s', (settings, mayBePrivate) => {
    expect(mayReachPrivateServers(readEnvironment(settings))).toBe(mayBePrivate);
  });

  it('has no way to pay when none is set', () => {
    const { payments } = providerOf(readEnvironment({ PROVIDER_PAYMENTS: 'QR simple || Transferencia | ' }));
    expect(payments).toEqual(['QR simple', 'Transferencia']);
  });

  it('requires both settings of a Facebook application', () => {
    for (const others of [{}, { PORT: 'x' }]) {
      expect(() => readEnvironment({ FACEBOOK_APP_ID: '1', ...others })).toThrow('FACEBOOK_APP_SECRET');
    }
  });

  it('requires the settings of a picture store together', () => {
    const all = { S3_ENDPOINT: 'https://s3.bo/', S3_BUCKET: 'fotos', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
    expect(bucketOf(readEnvironment(all))).toEqual({
      endpoint: 'https://s3.bo',
      bucket: 'fotos',
      region: 'us-east-1',
      accessKey: 'a',
      secretKey: 'b',
      publicUrl: null,
    });
    expect(bucketOf(readEnvironment({}))).toBeNull();
    const together = 'falta: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY van juntas';
    for (const name of Object.keys(all)) {
      expect(() => readEnvironment({ ...all, [name]: '' })).toThrow(
        new RegExp(`^[^\\n]+\n  ${name}: ${together}$`),
      );
    }
    expect(() => readEnvironment({ S3_PUBLIC_URL: 'https://fotos.bo' })).toThrow(together);
    expect(() => readEnvironment({ ...all, S3_BUCKET: 'Mis fotos' })).toThrow('S3_BUCKET=Mis fotos: ');
  });

  it.each([
    ['DATABASE_URL', 'mysql://app:secreto@x'],
    ['SMTP_URL', 'http://app:secreto@x'],
  ])('never shows the password in %s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(/^(?!.*secreto)/s);
  });
});
