-- A removed line gives back what each of its payers had paid in a closed register: several refunds of one line. The
-- bill's lock and the line's removal keep it from being refunded twice. docs/rules/bills.md
create index sale_payments_line on sale_payments (company_id, sale_line_id) where sale_line_id is not null;
drop index sale_payments_one_refund_per_line;
