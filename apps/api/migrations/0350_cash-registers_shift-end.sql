-- The end of a shift: the number of a closing, the cash that it leaves for the next opening, and the register from which
-- an opening takes it over. docs/rules/cash-registers.md
alter table cash_registers
  -- Null while it is open, and in registers that were closed before closings had numbers.
  add column z_number int constraint cash_registers_z_number check (z_number >= 1),
  add column float_cents bigint constraint cash_registers_float check (float_cents between 0 and counted_cents),
  add column opened_from bigint,
  add constraint cash_registers_closed_numbers check (closed_at is not null or (z_number is null and float_cents is null)),
  add constraint cash_registers_opened_from foreign key (company_id, opened_from) references cash_registers (company_id, id);
-- Each number once in a branch, and each float once.
create unique index cash_registers_z_number on cash_registers (company_id, branch_id, z_number) where z_number is not null;
create unique index cash_registers_opened_from on cash_registers (company_id, opened_from)
  where opened_from is not null and deleted_at is null;
create index cash_registers_floats on cash_registers (company_id, branch_id, closed_at desc) where float_cents > 0;

-- The last number of a branch's closings. A closing locks the row until its transaction ends, so no number is lost.
create table closing_counters (
  company_id bigint not null,
  branch_id bigint not null,
  last_number int not null constraint closing_counters_last_number check (last_number >= 1),
  primary key (company_id, branch_id),
  constraint closing_counters_branch foreign key (company_id, branch_id) references branches (company_id, id)
);
