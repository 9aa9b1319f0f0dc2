import type { ErrorTexts } from '../errors.core.ts';

export const saleErrors = {
  price_changed: { status: 409, message: 'El precio de algún producto cambió, revisa el pedido' },
  stock_short: { status: 409, message: 'Stock insuficiente de {product}: quedan {left}' },
  sold_out: { status: 409, message: 'Agotado: {products}' },
  product_unavailable: { status: 409, message: '{product} ya no está disponible' },
  received_below_total: { status: 422, message: 'Monto recibido inferior al importe de la venta' },
  sale_too_large: { status: 422, message: 'Una venta no puede superar Bs. 99.999.999,99' },
  qr_not_exact: { status: 422, message: 'Para pagos con Qr debe ingresar el monto exacto' },
  mixed_not_exact: { status: 422, message: 'Cuando se usan ambos métodos de pago el monto debe ser exacto' },
  discount_without_payment: {
    status: 422,
    message: 'No se puede definir descuento si no ingresa el importe recibido',
  },
  discount_exceeds_total: { status: 422, message: 'El descuento no puede ser mayor al total' },
  close_mixed_not_exact: {
    status: 422,
    message: 'Cuando se usan ambos métodos de pago el monto debe ser exacto.',
  },
  received_below_debt: { status: 422, message: 'El monto recibido es menor al total de la venta.' },
  received_below_part: { status: 422, message: 'El monto recibido es menor a esta parte: {amount}' },
  overpaid: { status: 422, message: 'Es más de lo que falta pagar: {debt}' },
  part_paid: { status: 409, message: 'Esa parte ya está pagada' },
  part_empty: { status: 422, message: 'Esta parte no cuesta nada: elige otra' },
  line_paid: {
    status: 409,
    message: '{product} ya está pagado en una parte: primero deshaz ese pago',
  },
  payment_returned: { status: 409, message: 'El dinero de ese pago ya se devolvió' },
  status_change_not_allowed: { status: 409, message: 'El pedido ya no admite este cambio de estado' },
  delivery_person_missing: { status: 409, message: 'Debes asignar un delivery primero' },
  delivery_person_gone: {
    status: 409,
    message: 'El delivery ya no trabaja en esta sucursal: elige otro',
  },
  undo_too_late: { status: 409, message: 'Ya pasó el tiempo para deshacer' },
  sale_on_its_way: { status: 409, message: 'El pedido ya está en camino' },
  sale_voided: { status: 409, message: 'La venta está anulada' },
  sale_merged: { status: 409, message: 'La cuenta se unió a T-{number}' },
  bill_not_open: { status: 409, message: 'La cuenta no está abierta' },
  move_paid: {
    status: 409,
    message: 'Ya se pagó más de lo que quedaría en la cuenta: mueve la cuenta entera',
  },
  sale_already_paid: { status: 409, message: 'La venta ya está cerrada' },
  room_takes_no_money: { status: 422, message: 'Una cuenta del salón se cobra después, con un pago' },
  last_line: { status: 422, message: 'No se puede eliminar el único producto de la venta' },
  line_changed: { status: 409, message: 'La cantidad de {product} ya cambió: quedan {left}' },
  reservation_past: { status: 422, message: 'La reservación no puede ser para una hora que ya pasó' },
  discount_grows: {
    status: 422,
    message:
      'El descuento sería más de la décima parte de lo que queda: elige si se mantiene, baja o se quita',
  },
  discount_reason_missing: { status: 422, message: 'Escribe el motivo para mantener el descuento' },
  deletion_in_development: { status: 409, message: 'Opción en etapa de desarrollo!' },
  void_too_old: {
    status: 403,
    message: 'Solo administradores y encargados pueden anular o rebajar ventas de días anteriores',
  },
} as const satisfies ErrorTexts;
