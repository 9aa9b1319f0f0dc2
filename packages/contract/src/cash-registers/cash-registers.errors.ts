import type { ErrorTexts } from '../errors.core.ts';

export const cashRegisterErrors = {
  cash_register_already_open: { status: 409, message: 'Ya tienes una caja abierta en esta sucursal' },
  cash_register_required: { status: 409, message: 'Debes abrir caja primero' },
  which_register: { status: 409, message: 'Hay varias cajas compartidas: elige una' },
  register_not_shared: { status: 409, message: 'Esa caja no está compartida: elige otra o abre la tuya' },
  sharing_off: { status: 409, message: 'Las cajas compartidas están apagadas en Configuración' },
  cash_register_closed: { status: 409, message: 'La caja ya está cerrada' },
  same_register: { status: 409, message: 'Es la misma caja: elige otra' },
  sale_not_pending: { status: 409, message: '{sale} ya no está pendiente en esta caja' },
  cash_register_has_movements: { status: 409, message: 'No se puede eliminar una caja con movimientos' },
  cash_register_has_pending_sales: {
    status: 409,
    message: 'No se puede cerrar caja debido a que existe al menos una venta que no se ha cerrado.',
  },
  cash_count_missing: {
    status: 400,
    message: 'Debes ingresar la cantidad de cortes de billetes y/o monedas!',
  },
  cash_count_mismatch: { status: 400, message: 'El monto contado no coincide con los billetes y monedas' },
  float_mismatch: {
    status: 400,
    message: 'Lo retirado ({withdrawn}) y el fondo ({float}) deben sumar lo contado: {counted}',
  },
  register_changed: { status: 409, message: 'La caja cambió mientras contabas, revisa los nuevos montos' },
  movement_kind_type: { status: 422, message: 'Esa clase no es de este tipo de movimiento' },
  movement_kind_type_fixed: {
    status: 422,
    message: 'El tipo de una clase no se cambia: quítala y agrega otra',
  },
  cash_not_enough: { status: 422, message: 'No hay suficiente efectivo en la caja' },
} as const satisfies ErrorTexts;
