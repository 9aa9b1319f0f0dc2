-- Totals come from rows (docs/decisions/029): a finished day is summed by a job, all else is read from its sales. Processes
-- of an older version write totals that no longer exist, so all processes must be stopped.
-- Takes about a minute for ten million sales (55 s on two busy cores).

-- Whether the day tables contain the day. Each write of a sale clears it.
alter table sale_counters add is_summed boolean not null default false;
insert into sale_counters (company_id, branch_id, business_day, last_number)
select company_id, branch_id, business_day, coalesce((
  select max(number) from sales
  where company_id = day.company_id and branch_id = day.branch_id and business_day = day.business_day), 0)
from (
  select company_id, branch_id, business_day from sales_daily
  union select company_id, branch_id, sale_day from money_daily) day
on conflict do nothing;
-- The day tables stay as they are where the new definition of 'sold' changes nothing. The newest days may still change.
update sale_counters day set is_summed = true
where business_day < (now() at time zone 'America/La_Paz')::date - 2
  and not exists (
    select from sales
    where is_table_order and status = 'new' and deleted_at is null and cash_paid_cents + qr_paid_cents = 0
      and company_id = day.company_id and branch_id = day.branch_id and business_day = day.business_day);
-- Sums that came back to zero. A day that is summed from its rows has none.
delete from sales_daily where sales_count = 0;
delete from product_sales_daily where quantity = 0;
delete from option_sales_daily where quantity = 0;
create index sale_counters_not_summed on sale_counters (company_id, business_day, branch_id) where not is_summed;

alter table product_sales_daily add discount_cents bigint not null default 0;
update product_sales_daily sold set discount_cents = reduced.discount_cents
from product_discounts_daily reduced
where reduced.company_id = sold.company_id and reduced.business_day = sold.business_day
  and reduced.branch_id = sold.branch_id and reduced.product_id = sold.product_id and reduced.discount_cents <> 0;
drop table product_discounts_daily;

-- The days on which money moved cannot be summed again after a change of the company's hour.
create temporary table money on commit drop as
select company_id, branch_id, sale_day, register_day, sum(cash_in_cents) as cash_in_cents,
  sum(cash_out_cents) as cash_out_cents, sum(qr_in_cents) as qr_in_cents, sum(qr_out_cents) as qr_out_cents
from money_daily group by company_id, branch_id, sale_day, register_day;
truncate money_daily;
alter table money_daily
  drop constraint money_daily_unique,
  drop moved_on,
  drop qr_count,
  add constraint money_daily_unique unique nulls not distinct (company_id, sale_day, branch_id, register_day);
insert into money_daily (company_id, branch_id, sale_day, register_day, cash_in_cents, cash_out_cents, qr_in_cents,
  qr_out_cents)
select company_id, branch_id, sale_day, register_day, cash_in_cents, cash_out_cents, qr_in_cents, qr_out_cents from money;

-- A closed register keeps its totals; those of an open one are read from its payments and movements.
delete from cash_register_totals total using cash_registers register
where register.company_id = total.company_id and register.id = total.cash_register_id and register.closed_at is null;
create index sale_payments_register on sale_payments (company_id, cash_register_id, created_at);
drop index sale_payments_register_list;
create index cash_registers_closed on cash_registers (company_id, closed_at) where deleted_at is null;

-- The sales of all figures: staff have taken them and not voided them. docs/rules/reports.md#sold
create view sold_sales as
select company_id, id, branch_id, business_day, number, cash_register_id, user_id, customer_id, customer_name, type,
  table_number, status, payment_type, lines_cents, discount_cents, delivery_fee_cents, owed_cents, cash_paid_cents,
  qr_paid_cents, is_paid, is_reservation, employee_id, created_at
from sales
where deleted_at is null and (not is_table_order or status <> 'new' or is_paid or cash_paid_cents + qr_paid_cents > 0);

-- Both indexes have the view's condition. The report by customer reads the second one alone.
drop index sales_day, sales_by_customer;
create index sales_day on sales (company_id, business_day, branch_id, created_at)
  where deleted_at is null and (not is_table_order or status <> 'new' or is_paid or cash_paid_cents + qr_paid_cents > 0);
create index sales_by_customer on sales (company_id, business_day)
  include (customer_id, branch_id, owed_cents, created_at)
  where customer_id is not null and deleted_at is null
    and (not is_table_order or status <> 'new' or is_paid or cash_paid_cents + qr_paid_cents > 0);

-- Each view below reads a summed day from its day table, and every other day from its sales. The job that sums a day
-- inserts what the view returns.
create view sales_by_hour as
select day.company_id, day.branch_id, day.business_day, hour, payment, sales_count, lines_cents, discount_cents,
  delivery_fee_cents, cash_cents, qr_cents
from sale_counters day
join sales_daily daily
  on daily.company_id = day.company_id and daily.branch_id = day.branch_id and daily.business_day = day.business_day
where day.is_summed
union all
select day.company_id, day.branch_id, day.business_day, hour, payment, sales_count, lines_cents, discount_cents,
  delivery_fee_cents, cash_cents, qr_cents
from sale_counters day
cross join lateral (
  select extract(hour from created_at at time zone 'America/La_Paz')::smallint as hour,
    case when is_paid then payment_type::text else 'unpaid' end as payment,
    count(*)::int as sales_count, sum(lines_cents)::bigint as lines_cents,
    sum(least(discount_cents, lines_cents))::bigint as discount_cents,
    sum(delivery_fee_cents)::bigint as delivery_fee_cents, sum(cash_paid_cents)::bigint as cash_cents,
    sum(qr_paid_cents)::bigint as qr_cents
  from sold_sales
  where company_id = day.company_id and branch_id = day.branch_id and business_day = day.business_day
  group by 1, 2) sold
where not day.is_summed;

create view product_sales as
select day.company_id, day.branch_id, day.business_day, product_id, quantity, amount_cents, discount_cents
from sale_counters day
join product_sales_daily daily
  on daily.company_id = day.company_id and daily.branch_id = day.branch_id and daily.business_day = day.business_day
where day.is_summed
union all
select day.company_id, day.branch_id, day.business_day, product_id, quantity, amount_cents, discount_cents
from sale_counters day
cross join lateral (
  select line.product_id, sum(line.quantity)::int as quantity,
    sum(line.quantity * line.price_cents)::bigint as amount_cents,
    sum(line.discount_share_cents)::bigint as discount_cents
  from sold_sales sale
  join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
  where sale.company_id = day.company_id and sale.branch_id = day.branch_id and sale.business_day = day.business_day
    and line.deleted_at is null
  group by line.product_id) sold
where not day.is_summed;

-- Options with their part of the dish's price. An added option has its own price. Options in the base's place share the
-- base by their units; the first ones get the centavos left over.
create view option_sales as
select day.company_id, day.branch_id, day.business_day, product_id, option_id, quantity, amount_cents
from sale_counters day
join option_sales_daily daily
  on daily.company_id = day.company_id and daily.branch_id = day.branch_id and daily.business_day = day.business_day
where day.is_summed
union all
select day.company_id, day.branch_id, day.business_day, product_id, option_id, quantity, amount_cents
from sale_counters day
cross join lateral (
  select product_id, option_id, sum(line_units * quantity)::int as quantity,
    sum(line_units * (share + case when not is_added and place <= base - shared then 1 else 0 end))::bigint
      as amount_cents
  from (
    select part.*, sum(share) filter (where not is_added) over (partition by sale_line_id) as shared,
      row_number() over (partition by sale_line_id, is_added order by position) as place
    from (
      select whole.*, case when is_added then price_cents * quantity else div(base * quantity, units) end as share
      from (
        select line.product_id, line.quantity as line_units, sold.option_id, sold.sale_line_id, sold.position,
          sold.is_added, sold.quantity, sold.price_cents,
          (sum(sold.quantity) filter (where not sold.is_added) over (partition by sold.sale_line_id))::numeric as units,
          greatest(0, line.price_cents - coalesce(sum(sold.price_cents * sold.quantity)
            filter (where sold.is_added) over (partition by sold.sale_line_id), 0))::numeric as base
        from sold_sales sale
        join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
        join sale_line_options sold on sold.company_id = line.company_id and sold.sale_line_id = line.id
        where sale.company_id = day.company_id and sale.branch_id = day.branch_id
          and sale.business_day = day.business_day and line.deleted_at is null) whole) part) split
  group by product_id, option_id) sold
where not day.is_summed;

-- Money by the day of its sale and of its register (null: given back outside of a register), voided sales included.
create view money_by_day as
select day.company_id, day.branch_id, day.business_day as sale_day, register_day, cash_in_cents, cash_out_cents,
  qr_in_cents, qr_out_cents
from sale_counters day
join money_daily daily
  on daily.company_id = day.company_id and daily.branch_id = day.branch_id and daily.sale_day = day.business_day
where day.is_summed
union all
select day.company_id, day.branch_id, day.business_day, register_day, cash_in_cents, cash_out_cents, qr_in_cents,
  qr_out_cents
from sale_counters day
cross join lateral (
  select register.opened_on as register_day, sum(cash_in)::bigint as cash_in_cents,
    sum(cash_out)::bigint as cash_out_cents, sum(qr_in)::bigint as qr_in_cents, sum(qr_out)::bigint as qr_out_cents
  from (
    select payment.cash_register_id,
      sum(case payment.kind when 'payment' then payment.cash_cents else 0 end) as cash_in,
      sum(case payment.kind when 'refund' then payment.cash_cents else 0 end) as cash_out,
      sum(case payment.kind when 'payment' then payment.qr_cents else 0 end) as qr_in,
      sum(case payment.kind when 'refund' then payment.qr_cents else 0 end) as qr_out
    from sales sale
    join sale_payments payment on payment.company_id = sale.company_id and payment.sale_id = sale.id
    where sale.company_id = day.company_id and sale.branch_id = day.branch_id and sale.business_day = day.business_day
    group by payment.cash_register_id) paid
  left join cash_registers register
    on register.company_id = day.company_id and register.id = paid.cash_register_id
  group by register.opened_on) moved
where not day.is_summed;

-- The money of each register. QR money that goes back is owed outside of the register.
create view register_totals as
select register.company_id, register.id as cash_register_id, cash_sales_cents, cash_refunds_cents, income_cents,
  expenses_cents, qr_cents, qr_count
from cash_registers register
cross join lateral (
  select cash_sales_cents, cash_refunds_cents, income_cents, expenses_cents, qr_cents, qr_count
  from cash_register_totals
  where company_id = register.company_id and cash_register_id = register.id and register.closed_at is not null
  union all
  select cash_sales_cents, cash_refunds_cents, income_cents, expenses_cents, qr_cents, qr_count
  from (
    select coalesce(sum(cash_cents) filter (where kind = 'payment'), 0)::bigint as cash_sales_cents,
      coalesce(sum(cash_cents) filter (where kind = 'refund'), 0)::bigint as cash_refunds_cents,
      coalesce(sum(qr_cents) filter (where kind = 'payment'), 0)::bigint as qr_cents,
      coalesce(sum(sign(qr_cents)) filter (where kind = 'payment'), 0)::int as qr_count
    from sale_payments
    where company_id = register.company_id and cash_register_id = register.id) paid
  cross join (
    select coalesce(sum(amount_cents) filter (where type = 'income'), 0)::bigint as income_cents,
      coalesce(sum(amount_cents) filter (where type = 'expense'), 0)::bigint as expenses_cents
    from cash_movements
    where company_id = register.company_id and cash_register_id = register.id and deleted_at is null) moved
  where register.closed_at is null) total;
