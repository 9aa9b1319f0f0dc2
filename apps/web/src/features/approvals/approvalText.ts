import type { ApprovalRequiredDetails } from '@restaurante/contract/approvals/approvals.wire.ts';
import { formatBs, centsFromBs } from '@restaurante/domain/money/money.ts';

const TEXTS: Readonly<Record<ApprovalRequiredDetails['act'], string>> = {
  discount: 'Dar un descuento de',
  courtesy: 'Dar una cortesía de',
  void_unpaid: 'Anular una venta de',
  void_paid: 'Anular o quitar algo ya pagado por',
  void_sent: 'Anular una venta que ya está en cocina, de',
  remove_sent: 'Quitar algo que ya está en cocina, de',
  change_payment: 'Cambiar o deshacer un pago de',
  expense: 'Sacar de la caja',
  drawer: 'Abrir el cajón sin una venta',
};

/** Returns 'Dar un descuento de Bs. 12,50'. */
export const approvalText = ({ act, amount }: Pick<ApprovalRequiredDetails, 'act' | 'amount'>): string =>
  act === 'drawer' ? TEXTS.drawer : `${TEXTS[act]} ${formatBs(centsFromBs(amount)!)}`;
