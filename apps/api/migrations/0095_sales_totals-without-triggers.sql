-- Totals are written by the statements that write their rows. Processes of an older version write none without these
-- triggers, and look up no session without the versions: this migration needs a full restart.
drop trigger sale_lines_count_new on sale_lines;
drop trigger sale_lines_count_changed on sale_lines;
drop trigger sales_count_voided on sales;
drop trigger cash_registers_open_totals on cash_registers;
drop trigger sale_payments_count on sale_payments;
drop trigger cash_movements_count_new on cash_movements;
drop trigger cash_movements_count_removed on cash_movements;
drop trigger sales_book_new on sales;
drop trigger sales_book_changed on sales;
drop trigger sales_book_at_once on sales;
drop trigger sale_payments_book on sale_payments;
drop trigger sales_share_new_discount on sales;
drop trigger sales_share_discount on sales;
drop function count_new_sale_lines, count_changed_sale_line, count_voided_sale, open_register_totals,
  count_sale_payment, count_cash_movement, book_new_sale, book_changed_sale, book_new_sales, book_payment,
  share_discount, discount_shares, add_to_sales_daily, hold_books;

do $$
declare
  named text;
begin
  foreach named in array array['branches', 'companies', 'company_settings', 'employees', 'offer_products', 'offers',
    'products', 'subscriptions', 'users']
  loop
    execute format('drop trigger %1$s_version_new on %1$s', named);
    execute format('drop trigger %1$s_version_changed on %1$s', named);
  end loop;
end $$;
drop table company_versions;
drop function raise_company_version;

-- The key of a sale names the sale that it made; a repeat answers it as it is then.
alter table idempotency_keys add column sale_id bigint;
