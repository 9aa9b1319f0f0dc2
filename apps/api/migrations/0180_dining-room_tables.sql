create sequence dining_areas_id_seq;
create table dining_areas (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('dining_areas_id_seq'),
  branch_id bigint not null,
  name text not null,
  -- Place of the area among those of its branch; areas of one place are in the order of their ids.
  position int not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  -- A table's area is of the table's branch.
  constraint dining_areas_branch_unique unique (company_id, branch_id, id),
  constraint dining_areas_branch foreign key (company_id, branch_id) references branches (company_id, id)
);
create unique index dining_areas_name_unique on dining_areas (company_id, branch_id, lower(name))
  where deleted_at is null;

create sequence dining_tables_id_seq;
create table dining_tables (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('dining_tables_id_seq'),
  branch_id bigint not null,
  area_id bigint not null,
  number int not null constraint dining_tables_number_valid check (number between 1 and 9999),
  name text,
  seats int not null constraint dining_tables_seats_valid check (seats between 1 and 50),
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint dining_tables_number_unique unique (company_id, branch_id, number),
  constraint dining_tables_area foreign key (company_id, branch_id, area_id)
    references dining_areas (company_id, branch_id, id)
);
create index dining_tables_area_list on dining_tables (company_id, branch_id, area_id);
