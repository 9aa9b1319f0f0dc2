-- A reservation in a branch with tables gets its number when its guests are seated. docs/rules/reservations.md
alter table sales
  alter column number drop not null,
  add constraint sales_number_missing check (number is not null
    or (is_reservation and status = 'new' and type = 'dine_in' and not is_table_order and merged_into is null));

-- The reservations of a day, for the book and for the state of tables.
create index sales_reserved on sales (company_id, branch_id, reserved_at)
  where reserved_at is not null and deleted_at is null;
