import { expect, it } from 'vitest';
import { z } from 'zod';
import { host, parseEnvironment, port, reasonOf, settingsIn } from './environment.ts';

const schema = z.object({ PORT: port.default(3000), HOST: host.default('127.0.0.1') });
const read = (variables: Record<string, string>) => parseEnvironment(schema, variables);

it.each(['', ' ', '\t', '""', "''", '" "'])('takes %j for a missing setting', (blank) => {
  expect(read({ PORT: blank, HOST: blank })).toEqual({ PORT: 3000, HOST: '127.0.0.1' });
});

it.each(['abc', '0x50', '1e3', '80.5', '-1', '+80', '65536', '80 81', 'NaN', 'true', '99999999999'])(
  'refuses the port %s',
  (value) => {
    expect(() => read({ PORT: value })).toThrow('PORT: debe ser un número entero de 0 a 65535');
  },
);

// The system reads each of these numbers as an address, most of them as every address of the computer.
it.each([
  '0',
  '00',
  '0x0',
  '0.0',
  '127.1',
  '2130706433',
  '*',
  ':3000',
  'http://127.0.0.1',
  '127.0.0.1:80',
  'a b',
  '-',
])('refuses to listen at %s', (value) => {
  expect(() => read({ HOST: value })).toThrow('HOST: debe ser una dirección como 127.0.0.1');
});

it.each([
  ['0.0.0.0', '0.0.0.0'],
  ['::', '::'],
  [' 192.168.1.20 ', '192.168.1.20'],
  ['"192.168.1.20"', '192.168.1.20'],
  ['caja-1.local', 'caja-1.local'],
  ['Localhost', '127.0.0.1'],
])('listens for %s at %s', (value, expected) => {
  expect(read({ HOST: value }).HOST).toBe(expected);
});

it('keeps quotes that belong to the value', () => {
  const sender = '"El Fogón, S.R.L." <a@fogon.bo>';
  expect(settingsIn({ MAIL_FROM: sender, OTHER: undefined })).toEqual({ MAIL_FROM: sender });
});

it('says for a person that the port is taken', () => {
  const error = Object.assign(new Error('listen EADDRINUSE: 127.0.0.1:80'), { code: 'EADDRINUSE' });
  expect(reasonOf(error)).toBe('El puerto ya está en uso: ¿el programa está abierto dos veces?');
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    address: '127.0.0.1',
    port: 5432,
  });
  const text = 'No responde ningún servidor en 127.0.0.1:5432 (ECONNREFUSED).';
  expect(reasonOf(refused)).toBe(text);
  expect(reasonOf(new TypeError('fetch failed', { cause: refused }))).toBe(text);
  const both = Object.assign(new AggregateError([refused, refused]), { code: 'ECONNREFUSED' });
  expect(reasonOf(both)).toBe('No responde ningún servidor (ECONNREFUSED).');
  expect(reasonOf(new Error('otra cosa'))).toBe('otra cosa');
});

it('says for a person that a certificate may be refused because of the clock', () => {
  const cause = Object.assign(new Error('certificate is not yet valid'), { code: 'CERT_NOT_YET_VALID' });
  const text = /^No se pudo conectar: .+¿está bien el reloj de este equipo\? \(CERT_NOT_YET_VALID\)$/;
  expect(reasonOf(cause)).toMatch(text);
  expect(reasonOf(new TypeError('fetch failed', { cause }))).toMatch(text);
});
