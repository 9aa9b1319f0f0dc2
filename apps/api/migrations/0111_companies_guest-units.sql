-- Units that a guest may order at once. docs/rules/table-orders.md
alter table company_settings
  add guest_line_max smallint not null default 20,
  add guest_order_max smallint not null default 60,
  add constraint company_settings_guest_units check (
    guest_line_max >= 1 and guest_line_max <= guest_order_max and guest_order_max <= 1000);
