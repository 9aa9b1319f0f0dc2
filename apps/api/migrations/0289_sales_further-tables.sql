-- The further tables of a reservation, and those that lead to an open bill. docs/rules/dining-room.md
alter table sales
  add further_tables integer[],
  add constraint sales_further_tables_valid check (further_tables is null
    or type = 'dine_in' and table_number <> all (further_tables) and cardinality(further_tables) between 1 and 100);
