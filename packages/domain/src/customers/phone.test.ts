import { expect, it } from 'vitest';
import { fullPhone, takesMessages } from './phone.ts';

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

it.each([
  ['59171234567', true],
  ['59161234567', true],
  ['54911234567', true],
  ['59122441234', false],
  ['59131234567', false],
  ['71234567', false],
  ['5917123456', false],
  ['591712345678', false],
  ['', false],
])('a message can reach %j: %s', (digits, takes) => {
  expect(takesMessages(digits)).toBe(takes);
});
