import { expect, it } from 'vitest';
import { codeWarning, orderUrl, tableOf, tablesOf } from './tableCode.ts';

it.each([
  ['https://fogon.bo', 'https://fogon.bo/order/el-fogon/3/7'],
  // Without a public address.
  [null, `${location.origin}/order/el-fogon/3/7`],
])('with the public address %s a code says %s', (public_url, url) => {
  expect(orderUrl({ slug: 'el-fogon', public_url }, 3, 7)).toBe(url);
});

it.each([
  ['https://fogon.bo', null],
  ['https://200.87.100.1', null],
  ['https://[2800:cd0::1]', null],
  ['http://localhost:3000', /localhost:3000, que solo abre en esta computadora/],
  ['http://127.0.0.1', /127\.0\.0\.1, que solo abre en esta computadora/],
  ['http://192.168.1.20:3000', /192\.168\.1\.20:3000, que solo abre en la red del local/],
  ['http://caja:3000', /caja:3000, que solo abre en la red del local/],
  ['http://caja.local', /caja\.local, que solo abre en la red del local/],
  ['http://100.64.0.3', /solo abre en la red del local/],
  ['http://[fd00::1]', /solo abre en la red del local/],
])('codes of %s warn: %s', (public_url, warning) => {
  if (warning === null) expect(codeWarning({ public_url })).toBeNull();
  else expect(codeWarning({ public_url })).toMatch(warning);
});

it.each([
  ['7', 7],
  ['9999', 9_999],
  ['', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['10000', null],
])('table %j is %j', (text, expected) => expect(tableOf(text)).toBe(expected));

it.each([
  ['3', '5', [3, 4, 5]],
  ['5', '5', [5]],
  ['5', '3', null],
  ['1', '201', null],
  ['', '3', null],
])('tables from %j to %j', (from, to, expected) => expect(tablesOf(from, to)).toEqual(expected));
