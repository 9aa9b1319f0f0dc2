-- Whether the holder of a register shares it with the branch's other cashiers. docs/rules/cash-registers.md
alter table cash_registers add column is_shared boolean not null default false;
