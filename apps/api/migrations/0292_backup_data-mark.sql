-- A mark of these data, another one in each installation and after each restore: a browser and a print server store ids
-- of sales with it. docs/rules/live.md
create table data_mark (
  only_row boolean primary key default true constraint data_mark_only check (only_row),
  mark text not null default gen_random_uuid()
);
insert into data_mark default values;
