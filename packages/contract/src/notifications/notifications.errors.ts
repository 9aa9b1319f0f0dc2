import type { ErrorTexts } from '../errors.core.ts';

export const notificationErrors = {
  whatsapp_unset: { status: 409, message: 'Debe definir los datos de servidor de Whatsapp' },
} as const satisfies ErrorTexts;
