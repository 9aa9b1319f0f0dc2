-- How long the kitchen took: of each station and product the different times, in tenths of a minute, and how many units
-- took each. A line of 'Sin cocina' is ready at once, and no work of the kitchen. docs/decisions/029
create table kitchen_times_daily (
  company_id bigint not null,
  business_day date not null,
  branch_id bigint not null,
  -- Null: sold before there were stations.
  station_id bigint,
  product_id bigint not null,
  tenths int[] not null,
  units int[] not null,
  constraint kitchen_times_daily_unique
    unique nulls not distinct (company_id, business_day, branch_id, station_id, product_id),
  constraint kitchen_times_daily_product foreign key (company_id, product_id) references products (company_id, id),
  constraint kitchen_times_daily_station foreign key (company_id, station_id) references stations (company_id, id),
  constraint kitchen_times_daily_branch foreign key (company_id, branch_id) references branches (company_id, id)
);

create view kitchen_times as
select day.company_id, day.branch_id, day.business_day, station_id, product_id, tenths, units
from sale_counters day
join kitchen_times_daily daily
  on daily.company_id = day.company_id and daily.branch_id = day.branch_id and daily.business_day = day.business_day
where day.is_summed
union all
select day.company_id, day.branch_id, day.business_day, station_id, product_id, tenths, units
from sale_counters day
cross join lateral (
  select station_id, product_id, array_agg(tenths order by tenths) as tenths, array_agg(units order by tenths) as units
  from (
    select line.station_id, line.product_id,
      round(extract(epoch from line.ready_at - line.fired_at) / 6)::int as tenths, sum(line.quantity)::int as units
    from sold_sales sale
    join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
    where sale.company_id = day.company_id and sale.branch_id = day.branch_id and sale.business_day = day.business_day
      and line.deleted_at is null
      and (line.ready_at > line.fired_at or line.ready_at = line.fired_at and line.station_id is not null)
    group by 1, 2, 3) taken
  group by station_id, product_id) cooked
where not day.is_summed;

-- Days with times are summed again.
update sale_counters set is_summed = false
where is_summed and (company_id, branch_id, business_day) in (
  select sale.company_id, sale.branch_id, sale.business_day
  from sale_lines line join sales sale on sale.company_id = line.company_id and sale.id = line.sale_id
  where line.ready_at is not null);
