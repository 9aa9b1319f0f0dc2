create sequence offers_id_seq;
create table offers (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('offers_id_seq'),
  user_id bigint references users (id),
  title text not null,
  type text not null constraint offers_type_valid check (type in ('daily', 'weekly', 'monthly')),
  start_day date,
  finish_day date,
  day_number int,
  observations text,
  banner text,
  is_active boolean not null default true,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  constraint offers_days_fit_type check (
    (type = 'daily' and start_day is not null and finish_day is not null and start_day <= finish_day and day_number is null)
    or (type = 'weekly' and day_number between 1 and 7)
    or (type = 'monthly' and day_number between 1 and 31))
);

create table offer_products (
  company_id bigint not null,
  offer_id bigint not null,
  product_id bigint not null,
  discount_kind text not null constraint offer_products_kind_valid check (discount_kind in ('amount', 'percent')),
  -- centavos for an amount, hundredths of a percent for a percentage
  discount_value bigint not null constraint offer_products_value_positive check (discount_value > 0),
  primary key (company_id, offer_id, product_id),
  constraint offer_products_offer foreign key (company_id, offer_id) references offers (company_id, id),
  constraint offer_products_product foreign key (company_id, product_id) references products (company_id, id)
);
create index offer_products_product_list on offer_products (company_id, product_id);
