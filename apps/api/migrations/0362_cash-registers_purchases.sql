-- The purchase that an expense paid: one booking of money and goods. docs/rules/petty-cash.md
alter table cash_movements
  add column purchase_id bigint,
  add constraint cash_movements_purchase foreign key (company_id, purchase_id) references purchases (company_id, id),
  add constraint cash_movements_purchase_spent check (purchase_id is null or (type = 'expense' and not is_tips));
create unique index cash_movements_purchase_once on cash_movements (company_id, purchase_id)
  where purchase_id is not null;
