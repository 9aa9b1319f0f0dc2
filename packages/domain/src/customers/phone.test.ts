import { expect, it } from 'vitest';
import { fullPhone, phoneForms, takesMessages, withoutPrefix } from './phone.ts';

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

it.each([
  ['+591 712-34567', '712-34567'],
  ['00591 2 244 1234', '2 244 1234'],
  ['(591) 712.34567', '712.34567'],
  ['Ana 59171234567', 'Ana 71234567'],
  ['591712', '591712'],
  ['4591 1234567', '4591 1234567'],
])('a search for %j is one for %j', (query, number) => {
  expect(withoutPrefix(query)).toBe(number);
});

it.each([
  ['22441234', ['22441234', '59122441234']],
  ['59122441234', ['59122441234', '22441234']],
  ['5491123456789', ['5491123456789']],
])('%s is stored as one of %j', (phone, forms) => {
  expect(phoneForms(phone)).toEqual(forms);
});
