-- A paid order of three counted lines in one prepared statement, committed by itself.
\set branch :client_id % :branches
\set company :branch % 10
with counter as (
  insert into sale_counters values (:company, :branch, current_date, 1)
  on conflict (company_id, branch_id, business_day) do update set last_number = sale_counters.last_number + 1
  returning last_number),
sale as (
  insert into sales (company_id, branch_id, business_day, number, cash_register_id, user_id, type, status, payment_type,
    lines_cents, cash_paid_cents, cash_tendered_cents, created_at)
  select :company, :branch, current_date, last_number, 1, 1, 'dine_in', 'accepted', 'cash', 6000, 6000, 6000, now()
  from counter returning id, number),
line as (
  insert into sale_lines (company_id, sale_id, product_id, quantity, price_cents, quantity_decrement)
  select :company, id, product, 1, 2000, 1 from sale, generate_series(1, 3) product),
payment as (
  insert into sale_payments (company_id, sale_id, cash_register_id, kind, cash_cents, qr_cents, user_id, created_at)
  select :company, id, 1, 'payment', 6000, 0, 1, now() from sale),
state as (
  insert into sale_status_history (company_id, sale_id, status, user_id, created_at)
  select :company, id, 'accepted', 1, now() from sale),
taken as (
  update stock set quantity = quantity - 1
  where company_id = :company and branch_id = :branch and product_id = any (array[1, 2, 3])
  returning product_id, quantity),
ledger as (
  insert into stock_ledger (company_id, branch_id, product_id, quantity_before, quantity_after, reason, sale_id, user_id,
    created_at)
  select :company, :branch, product_id, quantity + 1, quantity, 'sale', id, 1, now() from taken, sale)
select number from sale;
