-- How long a reservation holds its table. docs/rules/reservations.md
alter table company_settings
  add reservation_minutes smallint not null default 120
    constraint company_settings_reservation_minutes check (reservation_minutes between 30 and 480);
