create sequence customers_id_seq;
create table customers (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('customers_id_seq'),
  first_name text not null,
  last_name text,
  ci_nit text,
  phone text,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create unique index customers_ci_nit_unique on customers (company_id, ci_nit) where ci_nit is not null;
-- Who is known by phone alone is one person; with a CI/NIT each, a family may share a phone.
create unique index customers_phone_unique on customers (company_id, phone) where phone is not null and ci_nit is null;
create index customers_phone on customers (company_id, phone) where phone is not null;
create index customers_first_name on customers (company_id, lower(first_name), id);

create table sale_counters (
  company_id bigint not null,
  branch_id bigint not null,
  business_day date not null,
  last_number int not null,
  primary key (company_id, branch_id, business_day)
);

create sequence sales_id_seq;
create table sales (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('sales_id_seq'),
  branch_id bigint not null,
  business_day date not null,
  number int not null,
  -- null while a diner's order waits for somebody to accept it
  cash_register_id bigint,
  user_id bigint references users (id),
  customer_id bigint,
  -- A bare name stays on the sale: it makes no customer.
  customer_name text,
  phone text,
  type text not null constraint sales_type_valid check (type in ('dine_in', 'takeaway')),
  table_number int,
  status text not null constraint sales_status_valid check (status in ('new', 'accepted', 'ready', 'assigned', 'delivered')),
  payment_type text not null constraint sales_payment_type_valid check (payment_type in ('cash', 'qr', 'mixed')),
  lines_cents bigint not null constraint sales_lines_valid check (lines_cents >= 0),
  discount_cents bigint not null default 0 constraint sales_discount_valid check (discount_cents >= 0),
  delivery_fee_cents bigint not null default 0 constraint sales_delivery_fee_valid check (delivery_fee_cents >= 0),
  owed_cents bigint not null generated always as (greatest(0, lines_cents - least(discount_cents, lines_cents) + delivery_fee_cents)) stored,
  -- What stayed in the drawer and what came by QR or card, refunds taken off.
  cash_paid_cents bigint not null default 0 constraint sales_cash_paid_valid check (cash_paid_cents >= 0),
  qr_paid_cents bigint not null default 0 constraint sales_qr_paid_valid check (qr_paid_cents >= 0),
  cash_tendered_cents bigint not null default 0,
  is_paid boolean not null generated always as
    (cash_paid_cents + qr_paid_cents >= lines_cents - least(discount_cents, lines_cents) + delivery_fee_cents) stored,
  observations text,
  is_reservation boolean not null default false,
  wants_notification boolean not null default false,
  employee_id bigint,
  delivery_address text,
  round int not null default 1,
  is_table_order boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_reason text,
  deleted_by bigint references users (id),
  constraint sales_number_unique unique (company_id, branch_id, business_day, number),
  constraint sales_branch foreign key (company_id, branch_id) references branches (company_id, id),
  constraint sales_cash_register foreign key (company_id, cash_register_id) references cash_registers (company_id, id),
  constraint sales_customer foreign key (company_id, customer_id) references customers (company_id, id),
  constraint sales_employee foreign key (company_id, employee_id) references employees (company_id, id),
  constraint sales_never_overpaid check (cash_paid_cents + qr_paid_cents <= lines_cents - least(discount_cents, lines_cents) + delivery_fee_cents)
);
-- What is left open: the kitchen's and the board's lists, and what the day's list keeps from earlier days.
create index sales_undelivered on sales (company_id, branch_id, created_at) where deleted_at is null and status <> 'delivered';
create index sales_unpaid on sales (company_id, branch_id, created_at) where deleted_at is null and not is_paid;
create index sales_register on sales (company_id, cash_register_id);
create index sales_customer_list on sales (company_id, customer_id) where customer_id is not null;
create index sales_day on sales (company_id, business_day);
-- Last on purpose: of indexes that cost the same on a table nobody analyzed yet, the planner takes the youngest, and
-- the foreign keys that point here keep that plan. By sales_day every line would read all of the company's sales.
alter table sales add primary key (company_id, id);

create sequence sale_lines_id_seq;
create table sale_lines (
  company_id bigint not null,
  id bigint not null default nextval('sale_lines_id_seq'),
  sale_id bigint not null,
  product_id bigint not null,
  quantity int not null constraint sale_lines_quantity_valid check (quantity > 0),
  price_cents bigint not null constraint sale_lines_price_valid check (price_cents >= 0),
  -- What the line took from a counted product's stock: 0 where nothing is counted.
  quantity_decrement int not null,
  round int not null,
  is_served boolean not null default false,
  observations text,
  deleted_at timestamptz,
  deleted_by bigint references users (id),
  primary key (company_id, id),
  constraint sale_lines_sale foreign key (company_id, sale_id) references sales (company_id, id),
  constraint sale_lines_product foreign key (company_id, product_id) references products (company_id, id)
);
create index sale_lines_sale_list on sale_lines (company_id, sale_id);
create index sale_lines_product_list on sale_lines (company_id, product_id);
-- At many million lines ANALYZE underestimates the distinct sales and the plan flips.
alter table sale_lines alter column sale_id set (n_distinct = -0.33);

create sequence sale_payments_id_seq;
create table sale_payments (
  company_id bigint not null,
  id bigint not null default nextval('sale_payments_id_seq'),
  sale_id bigint not null,
  -- The register whose drawer took or gave the cash; null for a refund owed by QR alone.
  cash_register_id bigint,
  kind text not null constraint sale_payments_kind_valid check (kind in ('payment', 'refund')),
  cash_cents bigint not null constraint sale_payments_cash_valid check (cash_cents >= 0),
  qr_cents bigint not null constraint sale_payments_qr_valid check (qr_cents >= 0),
  sale_line_id bigint,
  user_id bigint references users (id),
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint sale_payments_sale foreign key (company_id, sale_id) references sales (company_id, id),
  constraint sale_payments_cash_register foreign key (company_id, cash_register_id) references cash_registers (company_id, id),
  constraint sale_payments_drawer_known check (cash_cents = 0 or cash_register_id is not null)
);
create unique index sale_payments_one_refund_per_line on sale_payments (company_id, sale_line_id) where sale_line_id is not null;
create index sale_payments_sale_list on sale_payments (company_id, sale_id);
create index sale_payments_register_list on sale_payments (company_id, cash_register_id);
create index sale_payments_time on sale_payments (company_id, created_at);

create sequence sale_status_history_id_seq;
create table sale_status_history (
  company_id bigint not null,
  id bigint not null default nextval('sale_status_history_id_seq'),
  sale_id bigint not null,
  status text not null,
  user_id bigint references users (id),
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint sale_status_history_sale foreign key (company_id, sale_id) references sales (company_id, id)
);
create index sale_status_history_sale_list on sale_status_history (company_id, sale_id);
