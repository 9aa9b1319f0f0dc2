import type { ErrorTexts } from '../errors.core.ts';

export const employeeErrors = {
  employee_has_open_register: { status: 409, message: 'Tiene una caja abierta: primero se debe cerrar' },
  own_role_unchangeable: { status: 422, message: 'No puedes cambiar tu propio rol' },
  own_login_unremovable: { status: 422, message: 'No puedes eliminar tu propia cuenta' },
} as const satisfies ErrorTexts;
