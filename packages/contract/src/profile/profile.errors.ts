import type { ErrorTexts } from '../errors.core.ts';

export const profileErrors = {
  last_name_required: { status: 400, message: 'Este campo es obligatorio' },
  full_name_too_long: { status: 400, message: 'Nombres y apellidos juntos: como máximo 50 caracteres' },
} as const satisfies ErrorTexts;
