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

test('an empty setting counts as missing', () => {
  expect(readEnvironment({ PORT: '', HOST: ' ' })).toEqual(readEnvironment({}));
});

test('addresses may have a slash and spaces around them', () => {
  const { ORIGINS } = readEnvironment({ ORIGINS: ' https://fogon.bo/, http://192.168.1.10:3000 ' });
  expect(ORIGINS).toEqual(['https://fogon.bo', 'http://192.168.1.10:3000']);
});

test.each([
  ['ORIGINS', 'https://fogon.bo/login'],
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
