-- The company's kinds of typed income and expenses. docs/rules/petty-cash.md
create sequence movement_kinds_id_seq start 2;
create table movement_kinds (
  company_id bigint not null references companies (id),
  -- 1 is 'Propinas', which every company has without a row.
  id bigint not null default nextval('movement_kinds_id_seq') constraint movement_kinds_id_own check (id > 1),
  name text not null,
  type text not null constraint movement_kinds_type_valid check (type in ('income', 'expense')),
  -- Place among the kinds of the company.
  position int not null,
  -- Movements keep a removed kind.
  removed_at timestamptz,
  primary key (company_id, id),
  constraint movement_kinds_type_of unique (company_id, id, type)
);
create unique index movement_kinds_name on movement_kinds (company_id, type, lower(name)) where removed_at is null;
