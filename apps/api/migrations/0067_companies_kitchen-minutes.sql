-- When the kitchen's screen warns of an order that waits, and when it is late. docs/rules/kitchen.md
alter table company_settings
  add kitchen_warn_minutes smallint not null default 15,
  add kitchen_late_minutes smallint not null default 20,
  add constraint company_settings_kitchen_minutes check (
    kitchen_warn_minutes >= 1 and kitchen_warn_minutes < kitchen_late_minutes and kitchen_late_minutes <= 240);
