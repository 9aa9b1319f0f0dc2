import type { ErrorTexts } from '../errors.core.ts';

export const purchaseErrors = {
  purchase_corrected: { status: 409, message: 'Esta compra ya fue corregida' },
  purchase_is_correction: { status: 409, message: 'Una corrección no se puede corregir' },
  purchase_picture_required: { status: 400, message: 'Debes seleccionar una imagen!' },
} as const satisfies ErrorTexts;
