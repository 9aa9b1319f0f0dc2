-- The home page of who sells: own sales by day, own payments by time. Nobody reads payments by time alone.
create index sales_seller on sales (company_id, user_id, business_day, created_at) include (branch_id, owed_cents)
  where deleted_at is null;
create index sale_payments_taken on sale_payments (company_id, user_id, created_at);
drop index sale_payments_time;
