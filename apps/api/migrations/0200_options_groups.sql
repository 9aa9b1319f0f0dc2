-- Options of dishes: groups of the company, from which a guest chooses.
create sequence option_groups_id_seq;
create table option_groups (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('option_groups_id_seq'),
  name text not null,
  -- Units to choose; without a maximum there is no limit.
  min int not null,
  max int,
  -- The options' prices are added, or the highest or average one replaces the product's price.
  price_rule text not null constraint option_groups_price_rule_valid check (price_rule in ('sum', 'highest', 'average')),
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  constraint option_groups_units_valid check (min >= 0 and (max is null or max >= greatest(min, 1)))
);
create unique index option_groups_name_unique on option_groups (company_id, lower(name)) where deleted_at is null;

create sequence options_id_seq;
create table options (
  company_id bigint not null,
  id bigint not null default nextval('options_id_seq'),
  group_id bigint not null,
  -- Place among the options of its group.
  position int not null,
  name text not null,
  price_cents bigint not null constraint options_price_valid check (price_cents >= 0),
  is_active boolean not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  constraint options_group foreign key (company_id, group_id) references option_groups (company_id, id)
);
create index options_group_list on options (company_id, group_id);

create table product_option_groups (
  company_id bigint not null,
  product_id bigint not null,
  group_id bigint not null,
  -- Place among the groups of its product.
  position int not null,
  primary key (company_id, product_id, group_id),
  constraint product_option_groups_product foreign key (company_id, product_id) references products (company_id, id),
  constraint product_option_groups_group foreign key (company_id, group_id) references option_groups (company_id, id)
);
create index product_option_groups_group_list on product_option_groups (company_id, group_id);
