import * as registers from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import type { House } from './house.ts';
import { type Noon, pay } from './people.ts';

/** Takes the open debts, counts each drawer, closes the registers and opens new ones. */
export async function closeAll(noon: Noon, houses: readonly House[]): Promise<void> {
  const { tally } = noon;
  for (const house of houses) {
    const [first] = house.cashiers;
    for (let n = house.open.length; n > 0; n -= 1) await pay(noon, house, first!);
    for (const { session, registerId, cash } of house.cashiers) {
      const { token } = session;
      const params = { id: registerId };
      const bills = { cien: Math.floor(cash / 100), uno: cash % 100 };
      const body = { closing_amount: cash, real_amount: cash, bills };
      // An empty count is refused.
      if (cash === 0) continue;
      const closed = await tally.ask<{ cashier: CashRegisterWire }>('close', registers.closeCashRegister, {
        token,
        params,
        body,
      });
      if (!closed) continue;
      const { closing_amount: expected, missing_amount: missing, surplus } = closed.cashier;
      if (expected !== cash || missing !== 0 || surplus !== 0)
        tally.fault(`register ${registerId} closed with ${expected}, ${cash} were taken`);
      const opening = { name: 'tarde', opening_amount: 100 };
      await tally.ask('open', registers.openCashRegister, {
        token,
        params: { id: house.branchId },
        body: opening,
      });
    }
  }
}
