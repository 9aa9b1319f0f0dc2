-- The business day a purchase was recorded on: its report's day, whatever the cut-off hour is later. docs/rules/days.md
alter table purchases add column business_day date;
update purchases purchase set business_day =
  ((purchase.created_at at time zone 'America/La_Paz') - make_interval(hours => company.cutoff_hour))::date
  from companies company where company.id = purchase.company_id;
alter table purchases alter column business_day set not null;
drop index purchases_time;
create index purchases_day on purchases (company_id, business_day);
