-- Grows with every change of a sale, in the same transaction: a screen never puts an older answer over a newer event.
-- docs/rules/live.md
alter table sales add column revision int not null default 1;

create function revise_sale() returns trigger language plpgsql as $$
begin
  new.revision = old.revision + 1;
  return new;
end $$;
create trigger sales_revise before update on sales
  for each row execute function revise_sale();
