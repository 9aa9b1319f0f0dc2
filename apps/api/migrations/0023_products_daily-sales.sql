-- Units sold by product and business day, kept by the statements that write sales and lines: whoever writes those,
-- whichever feature it is, cannot forget it. Voided sales and removed lines do not count.
create table product_sales_daily (
  company_id bigint not null,
  business_day date not null,
  branch_id bigint not null,
  product_id bigint not null,
  quantity int not null,
  primary key (company_id, business_day, branch_id, product_id),
  constraint product_sales_daily_product foreign key (company_id, product_id) references products (company_id, id),
  constraint product_sales_daily_branch foreign key (company_id, branch_id) references branches (company_id, id)
-- Free space on each page: an update of the count stays beside its row and touches no index.
) with (fillfactor = 70);

insert into product_sales_daily (company_id, business_day, branch_id, product_id, quantity)
select sale.company_id, sale.business_day, sale.branch_id, line.product_id, sum(line.quantity)
from sales sale
join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
where sale.deleted_at is null and line.deleted_at is null
group by sale.company_id, sale.business_day, sale.branch_id, line.product_id;

-- All three write in the order of products: two sales that meet never wait for each other in a circle.
create function count_new_sale_lines() returns trigger language plpgsql as $$
begin
  insert into product_sales_daily as daily (company_id, business_day, branch_id, product_id, quantity)
  select sale.company_id, sale.business_day, sale.branch_id, line.product_id, sum(line.quantity)
  from new_lines line
  join sales sale on sale.company_id = line.company_id and sale.id = line.sale_id
  where sale.deleted_at is null and line.deleted_at is null
  group by sale.company_id, sale.business_day, sale.branch_id, line.product_id
  order by sale.company_id, sale.business_day, sale.branch_id, line.product_id
  on conflict (company_id, business_day, branch_id, product_id)
    do update set quantity = daily.quantity + excluded.quantity;
  return null;
end $$;
create trigger sale_lines_count_new after insert on sale_lines
  referencing new table as new_lines
  for each statement execute function count_new_sale_lines();

create function count_changed_sale_line() returns trigger language plpgsql as $$
begin
  update product_sales_daily daily
  set quantity = daily.quantity
    + case when new.deleted_at is null then new.quantity else 0 end
    - case when old.deleted_at is null then old.quantity else 0 end
  from sales sale
  where sale.company_id = new.company_id and sale.id = new.sale_id and sale.deleted_at is null
    and daily.company_id = sale.company_id and daily.business_day = sale.business_day
    and daily.branch_id = sale.branch_id and daily.product_id = new.product_id;
  return null;
end $$;
create trigger sale_lines_count_changed after update of quantity, deleted_at on sale_lines
  for each row when (old.quantity <> new.quantity or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_changed_sale_line();

create function count_voided_sale() returns trigger language plpgsql as $$
begin
  insert into product_sales_daily as daily (company_id, business_day, branch_id, product_id, quantity)
  select new.company_id, new.business_day, new.branch_id, line.product_id,
    sum(line.quantity) * case when new.deleted_at is null then 1 else -1 end
  from sale_lines line
  where line.company_id = new.company_id and line.sale_id = new.id and line.deleted_at is null
  group by line.product_id
  order by line.product_id
  on conflict (company_id, business_day, branch_id, product_id)
    do update set quantity = daily.quantity + excluded.quantity;
  return null;
end $$;
create trigger sales_count_voided after update of deleted_at on sales
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_voided_sale();
