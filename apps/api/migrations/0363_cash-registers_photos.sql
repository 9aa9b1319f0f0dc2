-- The picture of a movement's receipt, which only sessions of its company see. docs/rules/petty-cash.md
alter table cash_movements add column photo text;
