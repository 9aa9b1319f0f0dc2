import { expect, it } from 'vitest';
import { isLoopback, printServerOrigin } from './print-server.ts';

it.each([
  ['http://127.0.0.1:3010', 'http://127.0.0.1:3010'],
  [' http://127.0.0.1:3010/ ', 'http://127.0.0.1:3010'],
  ['http://localhost:3010/impresora', 'http://localhost:3010'],
  ['http://[::1]:3010', 'http://[::1]:3010'],
  ['http://192.168.1.20:3010', 'http://192.168.1.20:3010'],
  ['http://10.0.0.7', 'http://10.0.0.7'],
  ['http://172.31.255.1:80', 'http://172.31.255.1'],
  ['https://caja-1.local:3010', 'https://caja-1.local:3010'],
  ['http://CAJA1:3010', 'http://caja1:3010'],
])('%s is the server %s', (address, origin) => {
  expect(printServerOrigin(address)).toBe(origin);
});

it.each([
  '',
  '127.0.0.1:3010',
  'localhost:3010',
  'ftp://127.0.0.1',
  'http://8.8.8.8:3010',
  'http://172.32.0.1',
  'http://192.168.1.20.example.com',
  'https://elfogon.bo',
  'http://user:secret@127.0.0.1',
  'http://*',
  'http://*.local',
  "http://127.0.0.1; script-src 'unsafe-inline'",
  'http://127.0.0.1:99999',
  'http://169.254.169.254',
])('%s is no server of the own network', (address) => {
  expect(printServerOrigin(address)).toBeNull();
});

it('knows the own computer', () => {
  expect(['http://127.0.0.1:3010', 'http://localhost', 'http://[::1]:1'].every(isLoopback)).toBe(true);
  expect(isLoopback('http://192.168.1.20:3010')).toBe(false);
});
