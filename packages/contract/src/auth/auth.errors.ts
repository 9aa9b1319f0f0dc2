import type { ErrorTexts } from '../errors.core.ts';

export const authErrors = {
  wrong_credentials: { status: 401, message: 'Correo electrónico o contraseña incorrectos' },
  email_taken: { status: 409, message: 'El correo electrónico ya está registrado' },
  city_unknown: { status: 400, message: 'Debes seleccionar una ciudad!' },
} as const satisfies ErrorTexts;
