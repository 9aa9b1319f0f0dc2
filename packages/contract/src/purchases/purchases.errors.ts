import type { ErrorTexts } from '../errors.core.ts';

export const purchaseErrors = {
  purchase_corrected: { status: 409, message: 'Esta compra ya fue corregida' },
  purchase_is_correction: { status: 409, message: 'Una corrección no se puede corregir' },
  purchase_paid_from_register: {
    status: 409,
    message: 'Se pagó de {register}: se corrige eliminando su movimiento, mientras esa caja esté abierta',
  },
  purchase_other_branch: { status: 400, message: 'La compra es de la sucursal de la caja' },
  purchase_picture_required: { status: 400, message: 'Debes seleccionar una imagen!' },
} as const satisfies ErrorTexts;
