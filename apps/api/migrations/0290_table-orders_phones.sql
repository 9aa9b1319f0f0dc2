-- The phone that sent an order, and when staff accepted it: its later orders go to the same bill.
-- docs/rules/table-orders.md
alter table table_order_links
  add device_hash bytea,
  add accepted_at timestamptz;
create index table_order_links_device on table_order_links (company_id, device_hash, accepted_at)
  where device_hash is not null and accepted_at is not null;
create index table_order_links_sale on table_order_links (company_id, sale_id);
