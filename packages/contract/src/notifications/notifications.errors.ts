import type { ErrorTexts } from '../errors.core.ts';

export const notificationErrors = {
  whatsapp_failed: { status: 409, message: 'No se pudo enviar la notificación' },
  notice_owner_only: { status: 403, message: 'Solo el propietario puede desactivar los avisos' },
  whatsapp_unset: { status: 409, message: 'Debe definir los datos de servidor de Whatsapp' },
} as const satisfies ErrorTexts;
