-- The books of what was sold so far (docs/decisions/066), and the amount beside the units sold.
insert into sales_daily
select company_id, business_day, branch_id, extract(hour from created_at at time zone 'America/La_Paz')::smallint,
  case when is_paid then payment_type else 'unpaid' end, count(*), sum(lines_cents),
  sum(least(discount_cents, lines_cents)), sum(delivery_fee_cents), sum(cash_paid_cents), sum(qr_paid_cents)
from sales where deleted_at is null
group by 1, 2, 3, 4, 5;

insert into money_daily
select sale.company_id, sale.branch_id, sale.business_day, register.opened_on,
  ((payment.created_at at time zone 'America/La_Paz') - make_interval(hours => company.cutoff_hour))::date,
  coalesce(sum(payment.cash_cents) filter (where payment.kind = 'payment'), 0),
  coalesce(sum(payment.cash_cents) filter (where payment.kind = 'refund'), 0),
  coalesce(sum(payment.qr_cents) filter (where payment.kind = 'payment'), 0),
  coalesce(sum(payment.qr_cents) filter (where payment.kind = 'refund'), 0),
  count(*) filter (where payment.kind = 'payment' and payment.qr_cents > 0)
from sale_payments payment
join sales sale on sale.company_id = payment.company_id and sale.id = payment.sale_id
join companies company on company.id = payment.company_id
left join cash_registers register
  on register.company_id = payment.company_id and register.id = payment.cash_register_id
group by 1, 2, 3, 4, 5;

update sale_lines line set discount_share_cents = shares.share
from sales sale, lateral discount_shares(sale.company_id, sale.id) shares
where sale.discount_cents > 0 and sale.deleted_at is null
  and line.company_id = sale.company_id and line.id = shares.line_id;

insert into product_discounts_daily
select sale.company_id, sale.business_day, sale.branch_id, line.product_id, sum(line.discount_share_cents)
from sales sale join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
where sale.discount_cents > 0 and line.discount_share_cents > 0
group by 1, 2, 3, 4;

update product_sales_daily daily set amount_cents = sold.amount
from (
  select sale.company_id, sale.business_day, sale.branch_id, line.product_id,
    sum(line.quantity * line.price_cents) as amount
  from sales sale join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
  where sale.deleted_at is null and line.deleted_at is null
  group by 1, 2, 3, 4) sold
where daily.company_id = sold.company_id and daily.business_day = sold.business_day
  and daily.branch_id = sold.branch_id and daily.product_id = sold.product_id;

-- As before, with the amount.
create or replace function count_new_sale_lines() returns trigger language plpgsql as $$
begin
  insert into product_sales_daily as daily (company_id, business_day, branch_id, product_id, quantity, amount_cents)
  select sale.company_id, sale.business_day, sale.branch_id, line.product_id, sum(line.quantity),
    sum(line.quantity * line.price_cents)
  from new_lines line
  join sales sale on sale.company_id = line.company_id and sale.id = line.sale_id
  where sale.deleted_at is null and line.deleted_at is null
  group by sale.company_id, sale.business_day, sale.branch_id, line.product_id
  order by sale.company_id, sale.business_day, sale.branch_id, line.product_id
  on conflict (company_id, business_day, branch_id, product_id) do update set
    quantity = daily.quantity + excluded.quantity, amount_cents = daily.amount_cents + excluded.amount_cents;
  return null;
end $$;

create or replace function count_changed_sale_line() returns trigger language plpgsql as $$
declare
  units int := case when new.deleted_at is null then new.quantity else 0 end
    - case when old.deleted_at is null then old.quantity else 0 end;
begin
  -- The price of a line never changes.
  update product_sales_daily daily
  set quantity = daily.quantity + units, amount_cents = daily.amount_cents + units * new.price_cents
  from sales sale
  where sale.company_id = new.company_id and sale.id = new.sale_id and sale.deleted_at is null
    and daily.company_id = sale.company_id and daily.business_day = sale.business_day
    and daily.branch_id = sale.branch_id and daily.product_id = new.product_id;
  return null;
end $$;

create or replace function count_voided_sale() returns trigger language plpgsql as $$
declare
  sign int := case when new.deleted_at is null then 1 else -1 end;
begin
  insert into product_sales_daily as daily (company_id, business_day, branch_id, product_id, quantity, amount_cents)
  select new.company_id, new.business_day, new.branch_id, line.product_id, sign * sum(line.quantity),
    sign * sum(line.quantity * line.price_cents)
  from sale_lines line
  where line.company_id = new.company_id and line.sale_id = new.id and line.deleted_at is null
  group by line.product_id
  order by line.product_id
  on conflict (company_id, business_day, branch_id, product_id) do update set
    quantity = daily.quantity + excluded.quantity, amount_cents = daily.amount_cents + excluded.amount_cents;
  return null;
end $$;
