-- What reports add up, kept by day: docs/decisions/066. Fill factors leave free space on each page: an update of a sum
-- stays beside its row and touches no index.

-- Sales that were not voided. An unpaid sale has no way of payment yet.
create table sales_daily (
  company_id bigint not null,
  business_day date not null,
  branch_id bigint not null,
  -- Of the clock in La Paz.
  hour smallint not null,
  payment text not null constraint sales_daily_payment_valid check (payment in ('cash', 'qr', 'mixed', 'unpaid')),
  sales_count int not null,
  lines_cents bigint not null,
  discount_cents bigint not null,
  delivery_fee_cents bigint not null,
  cash_cents bigint not null,
  qr_cents bigint not null,
  primary key (company_id, business_day, branch_id, hour, payment),
  constraint sales_daily_branch foreign key (company_id, branch_id) references branches (company_id, id)
) with (fillfactor = 70);

-- The business day a register was opened on: its report's day, whatever the cut-off hour is later.
alter table cash_registers add column opened_on date;
update cash_registers register set opened_on =
  ((register.opened_at at time zone 'America/La_Paz') - make_interval(hours => company.cutoff_hour))::date
  from companies company where company.id = register.company_id;
alter table cash_registers alter column opened_on set not null;
create index cash_registers_opened_on on cash_registers (company_id, opened_on, id) where deleted_at is null;

-- Money by the day of its sale, of its register (null: given back outside of a register) and of its movement.
create table money_daily (
  company_id bigint not null,
  branch_id bigint not null,
  sale_day date not null,
  register_day date,
  moved_on date not null,
  cash_in_cents bigint not null,
  cash_out_cents bigint not null,
  qr_in_cents bigint not null,
  qr_out_cents bigint not null,
  -- Payments with QR.
  qr_count int not null,
  constraint money_daily_unique unique nulls not distinct (company_id, sale_day, branch_id, register_day, moved_on),
  constraint money_daily_branch foreign key (company_id, branch_id) references branches (company_id, id)
) with (fillfactor = 70);
create index money_daily_register on money_daily (company_id, register_day);
create index money_daily_moved on money_daily (company_id, moved_on);

alter table product_sales_daily add column amount_cents bigint not null default 0;

-- Which part of its sale's discount falls on a line.
alter table sale_lines add column discount_share_cents bigint not null default 0;
create table product_discounts_daily (
  company_id bigint not null,
  business_day date not null,
  branch_id bigint not null,
  product_id bigint not null,
  discount_cents bigint not null,
  primary key (company_id, business_day, branch_id, product_id),
  constraint product_discounts_daily_product foreign key (company_id, product_id) references products (company_id, id),
  constraint product_discounts_daily_branch foreign key (company_id, branch_id) references branches (company_id, id)
) with (fillfactor = 70);

-- A report by customer reads this index alone; a courier's deliveries are few.
create index sales_by_customer on sales (company_id, business_day)
  include (customer_id, branch_id, owed_cents, created_at) where deleted_at is null and customer_id is not null;
create index sales_courier on sales (company_id, employee_id, business_day) where employee_id is not null;

-- The books of a branch are written at commit, by one transaction after the other, whatever order it comes to them in.
create function hold_books(branch bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('books of branch ' || branch::text, 0));
$$;

create function add_to_sales_daily(sale sales, sign int) returns void language sql as $$
  insert into sales_daily as daily (company_id, business_day, branch_id, hour, payment, sales_count, lines_cents,
    discount_cents, delivery_fee_cents, cash_cents, qr_cents)
  values (sale.company_id, sale.business_day, sale.branch_id,
    extract(hour from sale.created_at at time zone 'America/La_Paz'),
    case when sale.is_paid then sale.payment_type else 'unpaid' end,
    sign, sign * sale.lines_cents, sign * least(sale.discount_cents, sale.lines_cents), sign * sale.delivery_fee_cents,
    sign * sale.cash_paid_cents, sign * sale.qr_paid_cents)
  on conflict (company_id, business_day, branch_id, hour, payment) do update set
    sales_count = daily.sales_count + excluded.sales_count,
    lines_cents = daily.lines_cents + excluded.lines_cents,
    discount_cents = daily.discount_cents + excluded.discount_cents,
    delivery_fee_cents = daily.delivery_fee_cents + excluded.delivery_fee_cents,
    cash_cents = daily.cash_cents + excluded.cash_cents,
    qr_cents = daily.qr_cents + excluded.qr_cents;
$$;

create function book_new_sale() returns trigger language plpgsql as $$
begin
  perform hold_books(new.branch_id);
  if new.deleted_at is null then perform add_to_sales_daily(new, 1); end if;
  return null;
end $$;
create constraint trigger sales_book_new after insert on sales deferrable initially deferred
  for each row execute function book_new_sale();

create function book_changed_sale() returns trigger language plpgsql as $$
begin
  perform hold_books(new.branch_id);
  if old.deleted_at is null then perform add_to_sales_daily(old, -1); end if;
  if new.deleted_at is null then perform add_to_sales_daily(new, 1); end if;
  return null;
end $$;
create constraint trigger sales_book_changed after update on sales deferrable initially deferred
  for each row when (
    (old.deleted_at is null) <> (new.deleted_at is null)
    or (old.payment_type, old.lines_cents, old.discount_cents, old.delivery_fee_cents, old.cash_paid_cents, old.qr_paid_cents)
      <> (new.payment_type, new.lines_cents, new.discount_cents, new.delivery_fee_cents, new.cash_paid_cents, new.qr_paid_cents))
  execute function book_changed_sale();

create function book_payment() returns trigger language plpgsql as $$
declare
  paid boolean := new.kind = 'payment';
  branch bigint;
begin
  select sale.branch_id into branch from sales sale where sale.company_id = new.company_id and sale.id = new.sale_id;
  perform hold_books(branch);
  insert into money_daily as daily (company_id, branch_id, sale_day, register_day, moved_on, cash_in_cents,
    cash_out_cents, qr_in_cents, qr_out_cents, qr_count)
  select sale.company_id, sale.branch_id, sale.business_day, register.opened_on,
    ((new.created_at at time zone 'America/La_Paz') - make_interval(hours => company.cutoff_hour))::date,
    case when paid then new.cash_cents else 0 end, case when paid then 0 else new.cash_cents end,
    case when paid then new.qr_cents else 0 end, case when paid then 0 else new.qr_cents end,
    case when paid and new.qr_cents > 0 then 1 else 0 end
  from sales sale
  join companies company on company.id = sale.company_id
  left join cash_registers register on register.company_id = sale.company_id and register.id = new.cash_register_id
  where sale.company_id = new.company_id and sale.id = new.sale_id
  on conflict (company_id, sale_day, branch_id, register_day, moved_on) do update set
    cash_in_cents = daily.cash_in_cents + excluded.cash_in_cents,
    cash_out_cents = daily.cash_out_cents + excluded.cash_out_cents,
    qr_in_cents = daily.qr_in_cents + excluded.qr_in_cents,
    qr_out_cents = daily.qr_out_cents + excluded.qr_out_cents,
    qr_count = daily.qr_count + excluded.qr_count;
  return null;
end $$;
create constraint trigger sale_payments_book after insert on sale_payments deferrable initially deferred
  for each row execute function book_payment();

-- Each line's part of the discount, by largest remainder; of equal remainders the earlier line gets the centavo.
create function discount_shares(company bigint, sale bigint)
  returns table (line_id bigint, share bigint) language sql stable as $$
  with lines as (
    select line.id, line.quantity * line.price_cents as amount,
      -- Numeric: two amounts multiplied may be larger than a bigint.
      (case when sales.deleted_at is null then least(sales.discount_cents, sales.lines_cents) else 0 end)::numeric as discount,
      sum(line.quantity * line.price_cents) over () as total
    from sales join sale_lines line on line.company_id = sales.company_id and line.sale_id = sales.id
    where sales.company_id = company and sales.id = sale and line.deleted_at is null),
  parts as (
    select id, discount, div(discount * amount, nullif(total, 0)) as whole,
      mod(discount * amount, nullif(total, 0)) as remainder
    from lines)
  select id, coalesce(whole + case
    when row_number() over (order by remainder desc, id) <= discount - sum(whole) over () then 1 else 0 end, 0)::bigint
  from parts;
$$;

-- Shares of lines that changed hands since; what a product's day gains or loses by it goes into the books.
create function share_discount() returns trigger language plpgsql as $$
begin
  perform hold_books(new.branch_id);
  with due as (
    select line.id, line.product_id, line.discount_share_cents as before, coalesce(shares.share, 0) as after
    from sale_lines line
    left join discount_shares(new.company_id, new.id) shares on shares.line_id = line.id
    where line.company_id = new.company_id and line.sale_id = new.id
      and line.discount_share_cents <> coalesce(shares.share, 0)),
  written as (
    update sale_lines line set discount_share_cents = due.after
    from due where line.company_id = new.company_id and line.id = due.id)
  insert into product_discounts_daily as daily (company_id, business_day, branch_id, product_id, discount_cents)
  select new.company_id, new.business_day, new.branch_id, due.product_id, sum(due.after - due.before)
  from due group by due.product_id
  on conflict (company_id, business_day, branch_id, product_id)
    do update set discount_cents = daily.discount_cents + excluded.discount_cents;
  return null;
end $$;
create constraint trigger sales_share_new_discount after insert on sales deferrable initially deferred
  for each row when (new.discount_cents > 0) execute function share_discount();
create constraint trigger sales_share_discount after update on sales deferrable initially deferred
  for each row when (
    (old.discount_cents > 0 or new.discount_cents > 0)
    and ((old.deleted_at is null) <> (new.deleted_at is null)
      or (old.discount_cents, old.lines_cents) <> (new.discount_cents, new.lines_cents)))
  execute function share_discount();
