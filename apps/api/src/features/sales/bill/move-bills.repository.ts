import { sql } from 'kysely';
import { statement } from '../../../shared/db/statement.ts';
import type { SaleKey } from '../sale/sale.repository.ts';
import type { MovedPayment } from '../write/write-changes.ts';

/** Finds all payments of a sale. */
export const paymentsOfSale = statement(
  (_, p: SaleKey) => sql<MovedPayment>`
    select payment.id, payment.kind, payment.cash_register_id, register.opened_on as register_day,
      payment.cash_cents, payment.qr_cents, payment.created_at
    from sale_payments payment
    left join cash_registers register
      on register.company_id = payment.company_id and register.id = payment.cash_register_id
    where payment.company_id = ${p.companyId} and payment.sale_id = ${p.saleId}
    order by payment.id`,
);

/** Finds the register to which a bill belongs. */
export const registerOfBill = statement(
  (_, p: SaleKey) => sql<{ id: number }>`
    select cash_register_id as id from sales
    where company_id = ${p.companyId} and id = ${p.saleId} and cash_register_id is not null`,
);
