import type { ErrorTexts } from '../errors.core.ts';

export const branchErrors = {
  branch_is_last: { status: 422, message: 'No puedes eliminar tu única sucursal!' },
  branches_not_in_plan: { status: 403, message: 'Tu plan permite una sola sucursal' },
  branch_in_use: {
    status: 409,
    message: 'La sucursal tiene personal, cajas abiertas, cuentas por cobrar o reservas pagadas',
  },
} as const satisfies ErrorTexts;
