-- The time of a reservation; `reserved_for` says it, with a name, as the till wrote it.
alter table sales add reserved_at timestamptz,
  add constraint sales_reserved_at check (reserved_at is null or is_reservation);
