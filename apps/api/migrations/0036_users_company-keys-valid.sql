-- A migration of its own: this one only reads, so that writing goes on while it does.
alter table cash_movements validate constraint cash_movements_deleter;
alter table cash_movements validate constraint cash_movements_user;
alter table cash_registers validate constraint cash_registers_closer;
alter table cash_registers validate constraint cash_registers_user;
alter table employees validate constraint employees_user;
alter table offers validate constraint offers_user;
alter table purchases validate constraint purchases_user;
alter table sale_lines validate constraint sale_lines_deleter;
alter table sale_payments validate constraint sale_payments_user;
alter table sale_status_history validate constraint sale_status_history_user;
alter table sales validate constraint sales_deleter;
alter table sales validate constraint sales_user;
alter table sessions validate constraint sessions_user;
