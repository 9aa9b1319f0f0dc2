-- One update of a register's totals for each statement that writes payments, not for each payment: a statement that
-- writes thousands (an import, a demo's history) would leave as many versions of one row, each searched by the next.
drop trigger sale_payments_count on sale_payments;
create or replace function count_sale_payment() returns trigger language plpgsql as $$
begin
  update cash_register_totals total set
    cash_sales_cents = total.cash_sales_cents + paid.cash_sales,
    cash_refunds_cents = total.cash_refunds_cents + paid.cash_refunds,
    qr_cents = total.qr_cents + paid.qr,
    qr_count = total.qr_count + paid.qr_count
  from (
    select company_id, cash_register_id,
      coalesce(sum(cash_cents) filter (where kind = 'payment'), 0) as cash_sales,
      coalesce(sum(cash_cents) filter (where kind = 'refund'), 0) as cash_refunds,
      coalesce(sum(qr_cents) filter (where kind = 'payment'), 0) as qr,
      count(*) filter (where kind = 'payment' and qr_cents > 0) as qr_count
    from new_payments where cash_register_id is not null
    group by company_id, cash_register_id) paid
  where total.company_id = paid.company_id and total.cash_register_id = paid.cash_register_id;
  return null;
end $$;
create trigger sale_payments_count after insert on sale_payments
  referencing new table as new_payments
  for each statement execute function count_sale_payment();
