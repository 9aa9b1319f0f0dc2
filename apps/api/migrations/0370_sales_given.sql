-- What is given on single lines and by percent, and courtesies. `discount_cents` of a sale is all that is given on it,
-- `discount_share_cents` of a line all that falls on it; a line's `discount_cents` is given on that line alone.
-- Takes 0.1 seconds: nothing is rewritten, the defaults are those of all older rows.
alter table sale_lines
  add column discount_cents bigint not null default 0,
  add column discount_percent double precision,
  add column courtesy_for text,
  add column courtesy_reason text;
alter table sales
  add column discount_percent double precision,
  add column courtesy_cents bigint not null default 0,
  add column staff_meal_cents bigint not null default 0;
alter table sale_lines
  add constraint sale_lines_discount check (discount_cents between 0 and quantity * price_cents) not valid,
  add constraint sale_lines_discount_percent check (discount_percent > 0 and discount_percent <= 100) not valid,
  add constraint sale_lines_courtesy check (courtesy_for is null
    or courtesy_for in ('cliente', 'personal', 'cocina', 'otro') and discount_cents = quantity * price_cents
      and discount_percent is null) not valid,
  add constraint sale_lines_courtesy_reason check (courtesy_reason is null or courtesy_for is not null) not valid;
alter table sales
  add constraint sales_discount_percent check (discount_percent > 0 and discount_percent <= 100) not valid,
  add constraint sales_courtesies check (courtesy_cents >= 0 and staff_meal_cents >= 0
    and courtesy_cents + staff_meal_cents <= discount_cents) not valid;

alter table sales_daily
  add column courtesy_cents bigint not null default 0,
  add column staff_meal_cents bigint not null default 0;

create or replace view sold_sales as
select company_id, id, branch_id, business_day, number, cash_register_id, user_id, customer_id, customer_name, type,
  table_number, status, payment_type, lines_cents, discount_cents, delivery_fee_cents, owed_cents, cash_paid_cents,
  qr_paid_cents, is_paid, is_reservation, employee_id, created_at, courtesy_cents, staff_meal_cents
from sales
where deleted_at is null and (not is_table_order or status <> 'new' or is_paid or cash_paid_cents + qr_paid_cents > 0);

create or replace view sales_by_hour as
select day.company_id, day.branch_id, day.business_day, hour, payment, sales_count, lines_cents, discount_cents,
  delivery_fee_cents, cash_cents, qr_cents, courtesy_cents, staff_meal_cents
from sale_counters day
join sales_daily daily
  on daily.company_id = day.company_id and daily.branch_id = day.branch_id and daily.business_day = day.business_day
where day.is_summed
union all
select day.company_id, day.branch_id, day.business_day, hour, payment, sales_count, lines_cents, discount_cents,
  delivery_fee_cents, cash_cents, qr_cents, courtesy_cents, staff_meal_cents
from sale_counters day
cross join lateral (
  select extract(hour from created_at at time zone 'America/La_Paz')::smallint as hour,
    case when is_paid then payment_type::text else 'unpaid' end as payment,
    count(*)::int as sales_count, sum(lines_cents)::bigint as lines_cents,
    sum(least(discount_cents, lines_cents))::bigint as discount_cents,
    sum(delivery_fee_cents)::bigint as delivery_fee_cents, sum(cash_paid_cents)::bigint as cash_cents,
    sum(qr_paid_cents)::bigint as qr_cents, sum(courtesy_cents)::bigint as courtesy_cents,
    sum(staff_meal_cents)::bigint as staff_meal_cents
  from sold_sales
  where company_id = day.company_id and branch_id = day.branch_id and business_day = day.business_day
  group by 1, 2) sold
where not day.is_summed;
