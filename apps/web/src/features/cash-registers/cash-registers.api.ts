import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { query } from '../../shared/api/query.ts';
import { useSignedIn } from '../../shared/session/session.ts';

export const isOpen = ({ status }: Pick<CashRegisterWire, 'status'>): boolean => status === 1;

type Figure =
  | 'closing_amount'
  | 'income'
  | 'expenses'
  | 'cash_sales'
  | 'typed_income'
  | 'typed_expenses'
  | 'refunds'
  | 'qr_amount'
  | 'discounts'
  | 'voided'
  | 'rounding'
  | 'tips_cash'
  | 'tips_qr'
  | 'tips'
  | 'sales_by_category';

/** A register whose figures the reader may see. */
export type SeenRegister = CashRegisterWire & {
  readonly [Key in Figure]: NonNullable<CashRegisterWire[Key]>;
};

/** Returns a register with its figures; null for a cashier who has to count first (docs/rules/cash-registers.md). */
export const withFigures = (register: CashRegisterWire): SeenRegister | null =>
  register.blind === 1 ? null : (register as SeenRegister);

/** Returns the query of the branch's open registers into which the user may take money. */
export function useRegistersForMoney() {
  const { branchId } = useSignedIn();
  return query(endpoints.listOpenCashRegisters, { params: { id: branchId } });
}

/** Returns one register as it is now; its figures change with every sale. */
export const registerQuery = (id: number) => ({
  ...query(endpoints.getCashRegister, { params: { id } }),
  staleTime: 0,
});

/** Returns the query of the user's open register in their branch. */
export function useOpenRegisterQuery() {
  const { branchId, user } = useSignedIn();
  return query(endpoints.getOpenCashRegister, { params: { id: branchId, userId: user.id } });
}
