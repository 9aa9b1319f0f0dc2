import type { ErrorTexts } from '../errors.core.ts';

export const pinErrors = {
  pin_wrong: { status: 422, message: 'PIN incorrecto' },
  pin_taken: { status: 422, message: 'Ese PIN ya lo tiene otra persona. Elige otro.' },
  pin_locked: {
    status: 429,
    message: 'Demasiados PIN incorrectos: espera cinco minutos o ingresa con tu correo y contraseña',
  },
  password_required: { status: 403, message: 'Para esto ingresa con tu contraseña' },
} as const satisfies ErrorTexts;
