-- The kind of a movement, of its own type, and who was paid. docs/rules/petty-cash.md
alter table cash_movements
  add column kind_id bigint,
  -- The kind 'Propinas', which is no row of movement_kinds.
  add column is_tips boolean not null default false,
  add column supplier text,
  add constraint cash_movements_tips check (not is_tips or (type = 'expense' and kind_id is null)),
  add constraint cash_movements_kind foreign key (company_id, kind_id, type)
    references movement_kinds (company_id, id, type);
create index cash_movements_kind on cash_movements (company_id, kind_id) where kind_id is not null;
