-- Tips and rounded cash. docs/rules/payments.md, docs/rules/money.md. `cash_cents` and `qr_cents` stay what settles the
-- debt: the cash that came in is `cash_cents + rounding_cents + tip_cash_cents`. Nothing is rewritten.
alter table sale_payments
  add column rounding_cents bigint not null default 0,
  add column tip_cash_cents bigint not null default 0,
  add column tip_qr_cents bigint not null default 0,
  drop constraint sale_payments_amounts_valid,
  drop constraint sale_payments_drawer_known,
  drop constraint sale_payments_tendered_valid,
  add constraint sale_payments_amounts_valid check (
    case when reverses_id is null
      then least(cash_cents, qr_cents, cash_cents + rounding_cents, tip_cash_cents, tip_qr_cents) >= 0
      else greatest(cash_cents, qr_cents, cash_cents + rounding_cents, tip_cash_cents, tip_qr_cents) <= 0 end
    -- What QR pays is exact.
    and (rounding_cents = 0 or qr_cents = 0 or kind = 'refund' or reverses_id is not null)) not valid,
  add constraint sale_payments_drawer_known
    check ((cash_cents = 0 and rounding_cents = 0 and tip_cash_cents = 0) or cash_register_id is not null) not valid,
  add constraint sale_payments_tendered_valid
    check (abs(cash_tendered_cents) >= abs(cash_cents + rounding_cents + tip_cash_cents)) not valid;
alter table sales
  add column rounding_cents bigint not null default 0,
  add column tip_cash_cents bigint not null default 0,
  add column tip_qr_cents bigint not null default 0,
  drop constraint sales_amounts_valid,
  add constraint sales_amounts_valid check (least(lines_cents, discount_cents, delivery_fee_cents, qr_paid_cents,
    cash_paid_cents + qr_paid_cents, tip_cash_cents, tip_qr_cents) >= 0) not valid;
-- The few sales with one of them are summed from these.
create index sales_extras on sales (company_id, business_day)
  where deleted_at is null and (rounding_cents <> 0 or tip_cash_cents + tip_qr_cents > 0);
create index sale_payments_tips on sale_payments (company_id, cash_register_id)
  where tip_cash_cents + tip_qr_cents <> 0;

alter table cash_register_totals
  add column rounding_cents bigint not null default 0,
  add column tips_cash_cents bigint not null default 0,
  add column tips_qr_cents bigint not null default 0;

-- The money of each register. QR money that goes back is owed outside of the register.
create or replace view register_totals as
select register.company_id, register.id as cash_register_id, cash_sales_cents, cash_refunds_cents, income_cents,
  expenses_cents, qr_cents, qr_count, rounding_cents, tips_cash_cents, tips_qr_cents
from cash_registers register
cross join lateral (
  select cash_sales_cents, cash_refunds_cents, income_cents, expenses_cents, qr_cents, qr_count, rounding_cents,
    tips_cash_cents, tips_qr_cents
  from cash_register_totals
  where company_id = register.company_id and cash_register_id = register.id and register.closed_at is not null
  union all
  select cash_sales_cents, cash_refunds_cents, income_cents, expenses_cents, qr_cents, qr_count, rounding_cents,
    tips_cash_cents, tips_qr_cents
  from (
    select coalesce(sum(cash_cents) filter (where kind = 'payment'), 0)::bigint as cash_sales_cents,
      coalesce(sum(cash_cents) filter (where kind = 'refund'), 0)::bigint as cash_refunds_cents,
      coalesce(sum(qr_cents) filter (where kind = 'payment'), 0)::bigint as qr_cents,
      coalesce(sum(sign(qr_cents)) filter (where kind = 'payment'), 0)::int as qr_count,
      coalesce(sum(case kind when 'payment' then rounding_cents else -rounding_cents end), 0)::bigint as rounding_cents,
      coalesce(sum(case kind when 'payment' then tip_cash_cents else -tip_cash_cents end), 0)::bigint as tips_cash_cents,
      coalesce(sum(case kind when 'payment' then tip_qr_cents else -tip_qr_cents end), 0)::bigint as tips_qr_cents
    from sale_payments
    where company_id = register.company_id and cash_register_id = register.id) paid
  cross join (
    select coalesce(sum(amount_cents) filter (where type = 'income'), 0)::bigint as income_cents,
      coalesce(sum(amount_cents) filter (where type = 'expense'), 0)::bigint as expenses_cents
    from cash_movements
    where company_id = register.company_id and cash_register_id = register.id and deleted_at is null) moved
  where register.closed_at is null) total;

alter table company_settings
  -- To what cash is rounded; 0: not.
  add column rounding_cents int not null default 0,
  -- The percentages that the till offers as tips; null: it offers none.
  add column tip_percents int[],
  add constraint company_settings_rounding check (rounding_cents in (0, 10, 50)),
  add constraint company_settings_tips check (
    cardinality(tip_percents) between 1 and 6 and 1 <= all (tip_percents) and 100 >= all (tip_percents));
