-- By the secret that a guest's phone made, it asks how far its order is. Only the secret's hash is kept.
-- docs/rules/table-orders.md
create table table_order_links (
  company_id bigint not null,
  sale_id bigint not null,
  token_hash bytea not null,
  primary key (company_id, sale_id),
  constraint table_order_links_sale foreign key (company_id, sale_id) references sales (company_id, id)
);
create index table_order_links_token on table_order_links (token_hash);

-- Guests' orders that wait to be accepted: a handful, looked for by the job that lets them expire.
create index sales_waiting_table_orders on sales (company_id, id)
  where is_table_order and status = 'new' and deleted_at is null;
