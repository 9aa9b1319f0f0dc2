-- The table that a closed bill left because other guests sit there now.
alter table sales add from_table int;
-- True: this payment gave a bill of the branch, or a guest's order that waits, to its register.
alter table sale_payments add takes_bill boolean;
-- A drawer may return more for a sale than it received, if QR paid the sale. Stored rows pass the former check.
alter table sales drop constraint sales_cash_paid_valid;
alter table sales add constraint sales_paid_valid check (cash_paid_cents + qr_paid_cents >= 0) not valid;
