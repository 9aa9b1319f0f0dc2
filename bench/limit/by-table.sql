-- The rows of one-statement.sql table by table, in one transaction.
\set branch :client_id % :branches
\set company :branch % 10
begin;
insert into sale_counters values (:company, :branch, current_date, 1)
on conflict (company_id, branch_id, business_day) do update set last_number = sale_counters.last_number + 1
returning last_number as number \gset
insert into sales (company_id, branch_id, business_day, number, cash_register_id, user_id, type, status, payment_type,
  lines_cents, cash_paid_cents, cash_tendered_cents, created_at)
values (:company, :branch, current_date, :number, 1, 1, 'dine_in', 'accepted', 'cash', 6000, 6000, 6000, now())
returning id as sale \gset
insert into sale_lines (company_id, sale_id, product_id, quantity, price_cents, quantity_decrement)
values (:company, :sale, 1, 1, 2000, 1), (:company, :sale, 2, 1, 2000, 1), (:company, :sale, 3, 1, 2000, 1);
insert into sale_payments (company_id, sale_id, cash_register_id, kind, cash_cents, qr_cents, user_id, created_at)
values (:company, :sale, 1, 'payment', 6000, 0, 1, now());
insert into sale_status_history (company_id, sale_id, status, user_id, created_at)
values (:company, :sale, 'accepted', 1, now());
with taken as (
  update stock set quantity = quantity - 1
  where company_id = :company and branch_id = :branch and product_id = any (array[1, 2, 3])
  returning product_id, quantity)
insert into stock_ledger (company_id, branch_id, product_id, quantity_before, quantity_after, reason, sale_id, user_id,
  created_at)
select :company, :branch, product_id, quantity + 1, quantity, 'sale', :sale, 1, now() from taken;
commit;
