-- Sales that are written together are a transaction's last statement. It sets sales.books to 'at once', and their books
-- are written once for each day when it ends, instead of once for each sale at the commit: docs/decisions/077.
drop trigger sales_book_new on sales;
create constraint trigger sales_book_new after insert on sales deferrable initially deferred
  for each row when (current_setting('sales.books', true) is distinct from 'at once')
  execute function book_new_sale();

drop trigger sale_payments_book on sale_payments;
create constraint trigger sale_payments_book after insert on sale_payments deferrable initially deferred
  for each row when (current_setting('sales.books', true) is distinct from 'at once')
  execute function book_payment();

-- What was paid was paid with the sale: on its day, into its register.
create function book_new_sales() returns trigger language plpgsql as $$
begin
  perform hold_books(branch_id) from (select distinct branch_id from new_sales order by branch_id) branch;
  insert into sales_daily as daily (company_id, business_day, branch_id, hour, payment, sales_count, lines_cents,
    discount_cents, delivery_fee_cents, cash_cents, qr_cents)
  select company_id, business_day, branch_id, extract(hour from created_at at time zone 'America/La_Paz'),
    case when is_paid then payment_type else 'unpaid' end, count(*), sum(lines_cents),
    sum(least(discount_cents, lines_cents)), sum(delivery_fee_cents), sum(cash_paid_cents), sum(qr_paid_cents)
  from new_sales group by 1, 2, 3, 4, 5
  on conflict (company_id, business_day, branch_id, hour, payment) do update set
    sales_count = daily.sales_count + excluded.sales_count,
    lines_cents = daily.lines_cents + excluded.lines_cents,
    discount_cents = daily.discount_cents + excluded.discount_cents,
    delivery_fee_cents = daily.delivery_fee_cents + excluded.delivery_fee_cents,
    cash_cents = daily.cash_cents + excluded.cash_cents,
    qr_cents = daily.qr_cents + excluded.qr_cents;
  insert into money_daily as daily (company_id, branch_id, sale_day, register_day, moved_on, cash_in_cents,
    cash_out_cents, qr_in_cents, qr_out_cents, qr_count)
  select sale.company_id, sale.branch_id, sale.business_day, register.opened_on, sale.business_day,
    sum(sale.cash_paid_cents), 0, sum(sale.qr_paid_cents), 0, count(*) filter (where sale.qr_paid_cents > 0)
  from new_sales sale
  cross join lateral (
    select opened_on from cash_registers
    where company_id = sale.company_id and id = sale.cash_register_id
    offset 0) register
  where sale.cash_paid_cents + sale.qr_paid_cents > 0
  group by 1, 2, 3, 4
  on conflict (company_id, sale_day, branch_id, register_day, moved_on) do update set
    cash_in_cents = daily.cash_in_cents + excluded.cash_in_cents,
    qr_in_cents = daily.qr_in_cents + excluded.qr_in_cents,
    qr_count = daily.qr_count + excluded.qr_count;
  return null;
end $$;
create trigger sales_book_at_once after insert on sales
  referencing new table as new_sales
  for each statement when (current_setting('sales.books', true) = 'at once')
  execute function book_new_sales();
