import { ROLE } from '@restaurante/contract/roles.ts';

/** Says in a line what each role may do (docs/rules/permissions.md). */
export const ROLE_TEXTS: Readonly<Record<number, string>> = {
  [ROLE.administrator]: 'Todo, en todas las sucursales.',
  [ROLE.branchManager]: 'Todo en su sucursal: cajas, ventas, compras, reportes, stock y su personal.',
  [ROLE.cashier]: 'Vende y cobra en su caja, y ve las ventas de la sucursal.',
  [ROLE.courier]: 'Entrega los pedidos que tiene en mano, y ve el tablero de tickets.',
  [ROLE.waiter]: 'Atiende mesas: pedidos, rondas y cuentas. Nunca cobra, anula ni descuenta.',
  [ROLE.kitchen]: 'La pantalla de cocina y el tablero de tickets.',
};
