import * as registers from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { createOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import { createPurchase } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApi } from '../api.ts';
import { openCounter } from '../counter.ts';
import { close, openRegister } from '../till.ts';

/** Rows that no program may write, and the constraint that refuses them. */
const NEVER = [
  ['a weekly offer without its day', 'update offers set day_number = null', 'offers_day_named'],
  [
    'a discount of more than the price',
    `update offer_products set discount_kind = 'percent', discount_value = 10001`,
    'offer_products_percent_valid',
  ],
  [
    'a closed register that is deleted',
    'update cash_registers set deleted_at = closed_at where closed_at is not null',
    'cash_registers_closed_stays',
  ],
  [
    'a movement deleted by nobody',
    'update cash_movements set deleted_at = created_at',
    'cash_movements_removal_whole',
  ],
  [
    'a purchase that corrects itself',
    'update purchases set corrects_id = id, total_cents = 0, discount_cents = 0',
    'purchases_corrects_another',
  ],
  [
    'a line that adds more to the stock than was bought',
    'update purchase_lines set stock_added = quantity + 1',
    'purchase_lines_stock_added_valid',
  ],
] as const;

const api = await startTestApi();
const { owner, companyId, branchId, register, soup } = await openCounter(api);
const { token } = owner;
const params = { companyId };
const details = [{ id: soup.id, type: 'monto', amount: 1 }];
const body = { title: 'Martes de sopa', type: 'semanal', number_day: 2, details } as const;
await api.call(createOffer, { token, params, body });
await api.call(createPurchase, {
  token,
  params,
  body: { details: [{ details: 'Gas', quantity: 1, total: 22.5 }] },
});
await api.call(registers.addCashMovement, {
  token,
  params: { id: register.id },
  body: { amount: 1, type: 1, description: 'Cambio' },
});
await close(api, token, await openRegister(api, { token, branchId }, { opening: 1 }));

it.each(NEVER)('the database keeps out %s', async (_, statement, constraint) => {
  await expect(sql.raw(statement).execute(api.app.deps.database)).rejects.toMatchObject({ constraint });
});
