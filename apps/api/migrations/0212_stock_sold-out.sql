-- Products that a branch does not sell now, counted or not.
create table sold_out_products (
  company_id bigint not null,
  branch_id bigint not null,
  product_id bigint not null,
  -- The last business day without it; null until stock is counted in.
  until_day date,
  primary key (company_id, branch_id, product_id),
  constraint sold_out_products_branch foreign key (company_id, branch_id) references branches (company_id, id),
  constraint sold_out_products_product foreign key (company_id, product_id) references products (company_id, id)
);
