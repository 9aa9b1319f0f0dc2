import { expect, it } from 'vitest';
import { fullPhone } from './phone.ts';

it.each([
  ['71234567', '59171234567'],
  ['712 34567', '59171234567'],
  ['59171234567', '59171234567'],
  ['+591 712-34567', '59171234567'],
  ['22441234', '22441234'],
  ['591', ''],
  ['s/n', ''],
  ['', ''],
])('the phone %j is %j', (written, phone) => {
  expect(fullPhone(written)).toBe(phone);
});
