import type { ErrorTexts } from '../errors.core.ts';

export const approvalErrors = {
  approval_required: { status: 403, message: 'Esto necesita la autorización de un encargado' },
  approval_self: { status: 409, message: 'Otra persona tiene que autorizarlo' },
  approval_over: { status: 409, message: 'La solicitud ya terminó' },
} as const satisfies ErrorTexts;
