-- Whether the kitchen marks no orders as ready: closing a register delivers its paid ones. docs/rules/cash-registers.md
alter table company_settings add no_kitchen_screen boolean not null default false;
