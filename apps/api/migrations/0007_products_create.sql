create sequence product_categories_id_seq;
create table product_categories (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('product_categories_id_seq'),
  name text not null,
  description text,
  image text,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index product_categories_name_unique on product_categories (company_id, lower(name)) where deleted_at is null;

create sequence products_id_seq;
create table products (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('products_id_seq'),
  category_id bigint not null,
  name text not null,
  type text,
  price_cents bigint not null constraint products_price_valid check (price_cents >= 100),
  short_description text,
  image text,
  size text,
  piece text,
  is_active boolean not null default true,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  constraint products_category foreign key (company_id, category_id) references product_categories (company_id, id)
);
create index products_category_list on products (company_id, category_id) where deleted_at is null;

-- A row exists only where somebody counts the product; a dish cooked to order has none.
create table stock (
  company_id bigint not null,
  branch_id bigint not null,
  product_id bigint not null,
  quantity int not null constraint stock_never_negative check (quantity >= 0),
  primary key (company_id, branch_id, product_id),
  constraint stock_branch foreign key (company_id, branch_id) references branches (company_id, id),
  constraint stock_product foreign key (company_id, product_id) references products (company_id, id)
);
create index stock_product_list on stock (company_id, product_id);

create sequence stock_ledger_id_seq;
create table stock_ledger (
  company_id bigint not null,
  id bigint not null default nextval('stock_ledger_id_seq'),
  branch_id bigint not null,
  product_id bigint not null,
  -- null: not counted
  quantity_before int,
  quantity_after int,
  reason text not null constraint stock_ledger_reason_valid check (reason in ('count', 'sale', 'line_removed', 'sale_voided', 'purchase')),
  sale_id bigint,
  user_id bigint,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint stock_ledger_product foreign key (company_id, product_id) references products (company_id, id)
);
create index stock_ledger_product_time on stock_ledger (company_id, product_id, branch_id, id desc);
