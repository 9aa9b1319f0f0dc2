-- The rows of an order for the limit (bench/README.md): the columns of the product's tables, the primary keys, the
-- number that is unique in its day, and the index of a sale's rows. No triggers, no foreign keys, no indexes of lists
-- and reports. Separate from the product's tables, so that a migration does not move the limit.
create schema bench_limit;
set search_path = bench_limit;

create table sale_counters (
  company_id bigint, branch_id bigint, business_day date, last_number int not null,
  primary key (company_id, branch_id, business_day)
);

create sequence sales_id_seq;
create table sales (
  company_id bigint, id bigint default nextval('sales_id_seq'), branch_id bigint not null,
  business_day date not null, number int not null, cash_register_id bigint, user_id bigint, customer_id bigint,
  customer_name text, phone text, type text not null, table_number int, status text not null,
  payment_type text not null, lines_cents bigint not null, discount_cents bigint not null default 0,
  delivery_fee_cents bigint not null default 0, cash_paid_cents bigint not null, qr_paid_cents bigint not null default 0,
  cash_tendered_cents bigint not null, observations text, is_reservation boolean not null default false,
  wants_notification boolean not null default false, employee_id bigint, delivery_address text,
  round int not null default 1, is_table_order boolean not null default false, created_at timestamptz not null,
  deleted_at timestamptz, deleted_reason text, deleted_by bigint, revision int not null default 1,
  discount_reason text, reserved_for timestamptz,
  primary key (company_id, id),
  unique (company_id, branch_id, business_day, number)
);

create sequence sale_lines_id_seq;
create table sale_lines (
  company_id bigint, id bigint default nextval('sale_lines_id_seq'), sale_id bigint not null,
  product_id bigint not null, quantity int not null, price_cents bigint not null, quantity_decrement int not null,
  round int not null default 1, state text not null default 'waiting', observations text, deleted_at timestamptz,
  deleted_by bigint, deleted_reason text, discount_share_cents bigint not null default 0,
  primary key (company_id, id)
);
create index on sale_lines (company_id, sale_id);

create sequence sale_payments_id_seq;
create table sale_payments (
  company_id bigint, id bigint default nextval('sale_payments_id_seq'), sale_id bigint not null,
  cash_register_id bigint, kind text not null, cash_cents bigint not null, qr_cents bigint not null,
  sale_line_id bigint, user_id bigint, created_at timestamptz not null,
  primary key (company_id, id)
);
create index on sale_payments (company_id, sale_id);

create sequence sale_status_history_id_seq;
create table sale_status_history (
  company_id bigint, id bigint default nextval('sale_status_history_id_seq'), sale_id bigint not null,
  status text not null, user_id bigint, created_at timestamptz not null,
  primary key (company_id, id)
);
create index on sale_status_history (company_id, sale_id);

create table stock (
  company_id bigint, branch_id bigint, product_id bigint, quantity int not null check (quantity >= 0),
  primary key (company_id, branch_id, product_id)
);

create sequence stock_ledger_id_seq;
create table stock_ledger (
  company_id bigint, id bigint default nextval('stock_ledger_id_seq'), branch_id bigint not null,
  product_id bigint not null, quantity_before int, quantity_after int, reason text not null, sale_id bigint,
  user_id bigint, created_at timestamptz not null,
  primary key (company_id, id)
);

-- The platform of the bench: ten companies, fifty branches, three counted products in each.
insert into stock
select branch % 10, branch, product, 1000000000 from generate_series(0, 49) branch, generate_series(1, 3) product;
