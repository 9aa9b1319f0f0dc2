import { expect, it } from 'vitest';
import { passwordRegistration } from './auth.wire.ts';

const form = {
  companyName: 'El Fogón',
  firstName: 'Lucía',
  lastName: 'Quispe',
  city: 1,
  email: 'lucia@elfogon.bo',
  password: 'fogon2026',
};

it.each(['59171234567', '+59171234567', '591712345678'])('%s is a phone', (phone) => {
  expect(passwordRegistration.parse({ ...form, phone }).phone).toBe(phone);
});

it('a phone pasted from WhatsApp loses its direction marks', () => {
  const phone = '\u202a+59171234567\u202c\u00a0';
  expect(passwordRegistration.parse({ ...form, phone }).phone).toBe('+59171234567');
});

it.each(['5917123456', '5917123456789', 'abcdefghijk', '', null, undefined])('%s is not a phone', (phone) => {
  const { error } = passwordRegistration.safeParse({ ...form, phone });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Telefono inválido! Ej: 59171234567']);
});
