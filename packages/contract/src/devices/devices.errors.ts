import type { ErrorTexts } from '../errors.core.ts';

export const deviceErrors = {
  device_required: {
    status: 400,
    message: 'Este navegador no envió su identificación: actualiza la página e inténtalo de nuevo',
  },
  device_unknown: {
    status: 401,
    message: 'Este equipo ya no es de la sucursal. Ingresa con tu contraseña.',
  },
} as const satisfies ErrorTexts;
