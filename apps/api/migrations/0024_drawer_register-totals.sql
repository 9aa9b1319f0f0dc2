-- What went through a register so far, kept by the statements that write payments and movements: the cash of a drawer
-- is read from one row, however long the register has been open. A table of its own, because sales share a lock on
-- their register and two that did so could never both change its row.
create table cash_register_totals (
  company_id bigint not null,
  cash_register_id bigint not null,
  cash_sales_cents bigint not null default 0 constraint cash_register_totals_cash_sales_valid check (cash_sales_cents >= 0),
  cash_refunds_cents bigint not null default 0 constraint cash_register_totals_cash_refunds_valid check (cash_refunds_cents >= 0),
  income_cents bigint not null default 0 constraint cash_register_totals_income_valid check (income_cents >= 0),
  expenses_cents bigint not null default 0 constraint cash_register_totals_expenses_valid check (expenses_cents >= 0),
  qr_cents bigint not null default 0 constraint cash_register_totals_qr_valid check (qr_cents >= 0),
  qr_count int not null default 0 constraint cash_register_totals_qr_count_valid check (qr_count >= 0),
  primary key (company_id, cash_register_id),
  constraint cash_register_totals_register foreign key (company_id, cash_register_id)
    references cash_registers (company_id, id)
-- Free space on each page: an update of the totals stays beside its row and touches no index.
) with (fillfactor = 50);

insert into cash_register_totals
  (company_id, cash_register_id, cash_sales_cents, cash_refunds_cents, income_cents, expenses_cents, qr_cents, qr_count)
select register.company_id, register.id, paid.sales, paid.refunds, moved.income, moved.expenses, paid.qr, paid.qr_count
from cash_registers register
cross join lateral (
  select coalesce(sum(cash_cents) filter (where kind = 'payment'), 0) as sales,
    coalesce(sum(cash_cents) filter (where kind = 'refund'), 0) as refunds,
    coalesce(sum(qr_cents) filter (where kind = 'payment'), 0) as qr,
    count(*) filter (where kind = 'payment' and qr_cents > 0) as qr_count
  from sale_payments where company_id = register.company_id and cash_register_id = register.id) paid
cross join lateral (
  select coalesce(sum(amount_cents) filter (where type = 'income'), 0) as income,
    coalesce(sum(amount_cents) filter (where type = 'expense'), 0) as expenses
  from cash_movements where company_id = register.company_id and cash_register_id = register.id and deleted_at is null) moved;

create function open_register_totals() returns trigger language plpgsql as $$
begin
  insert into cash_register_totals (company_id, cash_register_id) values (new.company_id, new.id);
  return null;
end $$;
create trigger cash_registers_open_totals after insert on cash_registers
  for each row execute function open_register_totals();

-- What goes back by QR is owed outside of the register.
create function count_sale_payment() returns trigger language plpgsql as $$
begin
  update cash_register_totals set
    cash_sales_cents = cash_sales_cents + case new.kind when 'payment' then new.cash_cents else 0 end,
    cash_refunds_cents = cash_refunds_cents + case new.kind when 'refund' then new.cash_cents else 0 end,
    qr_cents = qr_cents + case new.kind when 'payment' then new.qr_cents else 0 end,
    qr_count = qr_count + case when new.kind = 'payment' and new.qr_cents > 0 then 1 else 0 end
  where company_id = new.company_id and cash_register_id = new.cash_register_id;
  return null;
end $$;
create trigger sale_payments_count after insert on sale_payments
  for each row when (new.cash_register_id is not null) execute function count_sale_payment();

create function count_cash_movement() returns trigger language plpgsql as $$
declare
  amount bigint := case when new.deleted_at is null then new.amount_cents else -new.amount_cents end;
begin
  update cash_register_totals set
    income_cents = income_cents + case new.type when 'income' then amount else 0 end,
    expenses_cents = expenses_cents + case new.type when 'expense' then amount else 0 end
  where company_id = new.company_id and cash_register_id = new.cash_register_id;
  return null;
end $$;
create trigger cash_movements_count_new after insert on cash_movements
  for each row when (new.deleted_at is null) execute function count_cash_movement();
create trigger cash_movements_count_removed after update of deleted_at on cash_movements
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_cash_movement();
