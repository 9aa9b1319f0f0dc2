import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../src/environment.ts';

test('without settings it listens to this computer, for the system on this computer', () => {
  expect(readEnvironment({})).toEqual({
    PORT: 3010,
    HOST: '127.0.0.1',
    DATA_DIR: resolve('data-impresion'),
    ORIGINS: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    PAPER: 80,
    CODE_PAGE: 'cp850',
  });
});

test('addresses may have a slash and spaces around them', () => {
  const { ORIGINS } = readEnvironment({ ORIGINS: ' https://fogon.bo/, http://192.168.1.10:3000 ' });
  expect(ORIGINS).toEqual(['https://fogon.bo', 'http://192.168.1.10:3000']);
});

test('no setting means something else when it is blank', () => {
  const names = Object.keys(readEnvironment({}));
  expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readEnvironment({}));
});

test.each([
  ['ORIGINS', 'https://fogon.bo/login'],
  ['ORIGINS', ','],
  ['HOST', '0'],
  ['PAPER', '0x50'],
  ['ORIGINS', '*'],
  ['ORIGINS', 'null'],
  ['PAPER', '72'],
  ['CODE_PAGE', 'utf8'],
  ['PORT', 'tres mil'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(
    `La configuración tiene valores incorrectos:\n  ${name}: `,
  );
});
