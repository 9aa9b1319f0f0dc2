import { z } from 'zod';
import { branchWire } from '../branches/branches.wire.ts';
import { companyWire } from '../companies/companies.wire.ts';
import { flag, id, idName, requiredText } from '../schema.ts';
import { subscriptionWire } from '../subscriptions/subscriptions.wire.ts';

export const userWire = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  owner: z.boolean(),
  employe: z.boolean(),
  roles: z.array(idName()),
});
export type UserWire = z.infer<typeof userWire>;

/** Answer of login and register, kept in the browser's local storage. */
export const sessionWire = z.object({
  user: userWire,
  token: z.string(),
  company: companyWire,
  branch: branchWire.nullable(),
  subscription: subscriptionWire,
  social_token: z.string().nullable(),
});
export type SessionWire = z.infer<typeof sessionWire>;

export const EMAIL_MAX = 50;
export const NAME_MAX = 50;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 20;
export const EXAMPLE_PHONE = '59171234567';
const INVALID_PHONE = `Telefono inválido! Ej: ${EXAMPLE_PHONE}`;

export const emailText = () => requiredText(EMAIL_MAX).regex(z.regexes.email, 'Correo electrónico inválido');
/** Never trimmed: a blank at the end of a password is part of it. */
const passwordText = () =>
  z
    .string('Este campo es obligatorio')
    .max(PASSWORD_MAX, `Debe tener como máximo ${PASSWORD_MAX} caracteres`);

export const newPassword = () =>
  passwordText().min(PASSWORD_MIN, 'Tu contraseña debe tener al menos 6 letras o números');

/** Spec 1 §5. */
export const loginBody = z.object({
  email: requiredText(EMAIL_MAX),
  password: passwordText().min(1, 'Este campo es obligatorio'),
  remember: flag(),
});

/** Spec 1 §5: the phone has 11 or 12 characters. */
export const registerBody = z.object({
  companyName: requiredText(NAME_MAX),
  firstName: requiredText(NAME_MAX),
  lastName: requiredText(NAME_MAX),
  city: id('Debes seleccionar una ciudad!'),
  phone: z
    .string(INVALID_PHONE)
    .trim()
    .regex(/^(?=.{11,12}$)\+?\d+$/, INVALID_PHONE),
  email: emailText(),
  password: newPassword(),
  promotions: flag(),
});
