-- What a payment paid: null for all that was owed, as a sale's own payment does.
alter table sale_payments
  add column purpose text constraint sale_payments_purpose_valid check (purpose in ('lines', 'share', 'amount')),
  -- Null: exactly `cash_cents`.
  add column cash_tendered_cents bigint,
  add column first_name text,
  add column ci_nit text,
  -- Null: the sale owed nothing after it.
  add column leaves_debt boolean,
  -- The payment that this one takes back, with its amounts below 0.
  add column reverses_id bigint,
  add constraint sale_payments_reverses foreign key (company_id, reverses_id) references sale_payments (company_id, id),
  add constraint sale_payments_tendered_valid check (abs(cash_tendered_cents) >= abs(cash_cents)),
  drop constraint sale_payments_cash_valid,
  drop constraint sale_payments_qr_valid,
  add constraint sale_payments_cash_valid check (case when reverses_id is null then cash_cents >= 0 else cash_cents <= 0 end),
  add constraint sale_payments_qr_valid check (case when reverses_id is null then qr_cents >= 0 else qr_cents <= 0 end);
create unique index sale_payments_one_reversal on sale_payments (company_id, reverses_id) where reverses_id is not null;

-- The lines and shares that payments in parts claim.
create sequence sale_payment_claims_id_seq;
create table sale_payment_claims (
  company_id bigint not null,
  id bigint not null default nextval('sale_payment_claims_id_seq'),
  payment_id bigint not null,
  -- Null: a share of what the whole sale owed.
  sale_line_id bigint,
  quantity int constraint sale_payment_claims_quantity_valid check (quantity > 0),
  amount_cents bigint not null constraint sale_payment_claims_amount_valid check (amount_cents >= 0),
  share_part int,
  share_of int,
  -- The amount that is divided into equal parts.
  share_total_cents bigint,
  -- The first payment of the division to which the part belongs.
  division_id bigint,
  is_undone boolean not null default false,
  primary key (company_id, id),
  constraint sale_payment_claims_payment foreign key (company_id, payment_id) references sale_payments (company_id, id),
  constraint sale_payment_claims_line foreign key (company_id, sale_line_id) references sale_lines (company_id, id),
  constraint sale_payment_claims_line_units check ((sale_line_id is null) = (quantity is null)),
  constraint sale_payment_claims_claims_something check (num_nonnulls(sale_line_id, share_of) > 0),
  constraint sale_payment_claims_share_valid
    check (num_nulls(share_part, share_of, share_total_cents, division_id) in (0, 4)
      and share_of between 2 and 20 and share_part between 1 and share_of)
);
create index sale_payment_claims_payment_list on sale_payment_claims (company_id, payment_id);
create index sale_payment_claims_line_list on sale_payment_claims (company_id, sale_line_id) where sale_line_id is not null;
create unique index sale_payment_claims_part_once
  on sale_payment_claims (company_id, division_id, sale_line_id, share_part) nulls not distinct
  where share_part is not null and not is_undone;

-- The undoing of a payment adds amounts below 0, and PostgreSQL checks the row that is added, not only the sum.
alter table cash_register_totals
  drop constraint cash_register_totals_cash_sales_valid,
  drop constraint cash_register_totals_qr_valid,
  drop constraint cash_register_totals_qr_count_valid;
