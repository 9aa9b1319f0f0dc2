-- Whether an option's price was added to the product's; the others stood in its place.
alter table sale_line_options add column is_added boolean not null default true;
update sale_line_options sold set is_added = false
from options option
join option_groups groups on groups.company_id = option.company_id and groups.id = option.group_id
where option.company_id = sold.company_id and option.id = sold.option_id and groups.price_rule <> 'sum';

-- Units of options by dish and business day, and what they brought: docs/rules/reports.md. The statements that write
-- sales write it.
create table option_sales_daily (
  company_id bigint not null,
  business_day date not null,
  branch_id bigint not null,
  product_id bigint not null,
  option_id bigint not null,
  quantity int not null,
  amount_cents bigint not null,
  primary key (company_id, business_day, branch_id, product_id, option_id),
  constraint option_sales_daily_product foreign key (company_id, product_id) references products (company_id, id),
  constraint option_sales_daily_option foreign key (company_id, option_id) references options (company_id, id),
  constraint option_sales_daily_branch foreign key (company_id, branch_id) references branches (company_id, id)
) with (fillfactor = 70);

insert into option_sales_daily (company_id, business_day, branch_id, product_id, option_id, quantity, amount_cents)
select company_id, business_day, branch_id, product_id, option_id, sum(line_units * quantity),
  sum(line_units * (share + case when not is_added and place <= base - shared then 1 else 0 end))
from (
  select parts.*, sum(share) filter (where not is_added) over line as shared,
    row_number() over (partition by company_id, sale_line_id, is_added order by position) as place
  from (
    select sums.*, case when is_added then price_cents * quantity else div(base * quantity, units) end as share
    from (
      select sale.company_id, sale.business_day, sale.branch_id, line.product_id, sold.option_id, sold.sale_line_id,
        sold.position, sold.is_added, sold.quantity, sold.price_cents, line.quantity as line_units,
        (sum(sold.quantity) filter (where not sold.is_added) over line)::numeric as units,
        greatest(0, line.price_cents
          - coalesce(sum(sold.price_cents * sold.quantity) filter (where sold.is_added) over line, 0))::numeric as base
      from sale_line_options sold
      join sale_lines line on line.company_id = sold.company_id and line.id = sold.sale_line_id
      join sales sale on sale.company_id = line.company_id and sale.id = line.sale_id
      where sale.deleted_at is null and line.deleted_at is null
      window line as (partition by sold.company_id, sold.sale_line_id)) sums) parts
  window line as (partition by company_id, sale_line_id)) split
group by company_id, business_day, branch_id, product_id, option_id;
