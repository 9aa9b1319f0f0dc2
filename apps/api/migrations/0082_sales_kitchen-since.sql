-- Since when the kitchen has something to cook that came after the sale was made: an accepted reservation or guest's
-- order, or items that were added. Selling leaves it and its index alone. docs/rules/sales.md
alter table sales add column kitchen_since timestamptz;
create index sales_kitchen_since on sales (company_id, branch_id, kitchen_since)
  where kitchen_since is not null and deleted_at is null and status <> 'delivered';
