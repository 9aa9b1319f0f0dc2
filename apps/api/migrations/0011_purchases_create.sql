create sequence purchases_id_seq;
create table purchases (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('purchases_id_seq'),
  branch_id bigint not null,
  user_id bigint not null references users (id),
  discount_cents bigint not null default 0 constraint purchases_discount_valid check (discount_cents >= 0),
  total_cents bigint not null constraint purchases_total_valid check (total_cents >= 0),
  payment_type text not null,
  observations text,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint purchases_branch foreign key (company_id, branch_id) references branches (company_id, id)
);
create index purchases_newest on purchases (company_id, id desc);
create index purchases_time on purchases (company_id, created_at);

create sequence purchase_lines_id_seq;
create table purchase_lines (
  company_id bigint not null,
  id bigint not null default nextval('purchase_lines_id_seq'),
  purchase_id bigint not null,
  product_id bigint,
  details text,
  quantity int not null constraint purchase_lines_quantity_valid check (quantity > 0),
  total_cents bigint not null constraint purchase_lines_total_valid check (total_cents >= 0),
  primary key (company_id, id),
  constraint purchase_lines_purchase foreign key (company_id, purchase_id) references purchases (company_id, id),
  constraint purchase_lines_product foreign key (company_id, product_id) references products (company_id, id),
  constraint purchase_lines_what check ((product_id is null) <> (details is null))
);
create index purchase_lines_purchase_list on purchase_lines (company_id, purchase_id);
