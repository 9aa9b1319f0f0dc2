-- Whether cashiers count without seeing the expected cash, and whether they sell in registers that their holders share.
-- docs/rules/cash-registers.md
alter table company_settings
  add column blind_count boolean not null default false,
  add column shared_registers boolean not null default false;
