import * as cashRegisters from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import type { TestApi } from './api.ts';

interface Holder {
  readonly token: string;
  readonly branchId: number;
}

/** Opens a register for the token's user. */
export async function openRegister(
  api: TestApi,
  { token, branchId }: Holder,
  { name = 'principal', opening = 0 } = {},
): Promise<CashRegisterWire> {
  const { cashier } = await api.call(cashRegisters.openCashRegister, {
    token,
    params: { id: branchId },
    body: { name, opening_amount: opening },
  });
  return cashier;
}

/** Returns bills and coins for an amount in Bs. */
export function billsFor(amount: number): Record<string, number> {
  const doscientos = Math.floor(amount / 200);
  const diez_centavos = Math.round((amount - doscientos * 200) * 10);
  return { doscientos, diez_centavos };
}

/** Closes a register with the expected amount as count, or with `counted`. */
export function close(
  api: TestApi,
  token: string,
  cashier: CashRegisterWire,
  counted = cashier.closing_amount!,
) {
  return api.send(cashRegisters.closeCashRegister, {
    token,
    params: { id: cashier.id },
    body: { closing_amount: cashier.closing_amount, real_amount: counted, bills: billsFor(counted) },
  });
}
