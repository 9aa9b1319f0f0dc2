import { expect, it } from 'vitest';
import { ciKey, phoneKey } from './ci.ts';

it.each([
  '4567890 LP',
  '4567890LP',
  '4567890-LP',
  '4 567 890 lp',
  ' 4567890 - lp ',
  '4567890\u2011LP',
  '4567890–LP',
  '4.567.890 LP',
  '4,567,890/LP',
  '４５６７８９０ LP',
])('%j is one CI', (written) => {
  expect(ciKey(written)).toBe('4567890lp');
});

it.each([
  ['4567890-1A', '4567890-1a'],
  ['4567890 - 1a', '4567890-1a'],
  ['4.567.890-1A', '4567890-1a'],
  ['4567890\u2010\u20091A', '4567890-1a'],
  ['45678901A', '45678901a'],
  ['1023456021', '1023456021'],
])('%j is compared as %j', (written, key) => {
  expect(ciKey(written)).toBe(key);
});

it.each([
  null,
  '',
  '0',
  '00',
  '0-0',
  '-',
  's/n',
  'SN',
  'sin nit',
  '99001',
  '99002',
  '99003',
  '4444',
  '44-44',
  '44—44',
  '99.001',
])('%j names nobody', (written) => expect(ciKey(written)).toBeNull());

it.each([
  ['59171234567', '59171234567'],
  ['2413560', '2413560'],
  ['0', null],
  ['591', null],
  ['00000000', null],
  [null, null],
])('%j is found as %j', (phone, key) => {
  expect(phoneKey(phone)).toBe(key);
});
