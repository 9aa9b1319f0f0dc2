-- For when and for whom a reservation is; why a discount over a tenth was given and why a line was removed.
-- docs/rules/sales.md
alter table sales
  add column reserved_for text check (length(reserved_for) between 1 and 120),
  add column discount_reason text check (length(discount_reason) between 1 and 255);

alter table sale_lines
  add column deleted_reason text check (length(deleted_reason) between 1 and 255);

-- What was voided today, for 'Anuladas'. Written on a void alone.
create index sales_voided on sales (company_id, branch_id, deleted_at) where deleted_at is not null;
