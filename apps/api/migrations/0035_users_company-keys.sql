-- Who sold, paid, closed or removed is a user of the same company: a key to users(id) alone would take a user of another.
-- New rows are held at once; 0036 looks at the rows that are there, without keeping anybody from writing meanwhile.
alter table users add constraint users_company_id_unique unique (company_id, id);
drop index users_company;

alter table cash_movements drop constraint cash_movements_deleted_by_fkey;
alter table cash_movements add constraint cash_movements_deleter
  foreign key (company_id, deleted_by) references users (company_id, id) not valid;

alter table cash_movements drop constraint cash_movements_user_id_fkey;
alter table cash_movements add constraint cash_movements_user
  foreign key (company_id, user_id) references users (company_id, id) not valid;

alter table cash_registers drop constraint cash_registers_closed_by_fkey;
alter table cash_registers add constraint cash_registers_closer
  foreign key (company_id, closed_by) references users (company_id, id) not valid;

alter table cash_registers drop constraint cash_registers_user_id_fkey;
alter table cash_registers add constraint cash_registers_user
  foreign key (company_id, user_id) references users (company_id, id) not valid;

alter table employees drop constraint employees_user_id_fkey;
alter table employees add constraint employees_user
  foreign key (company_id, user_id) references users (company_id, id) not valid;

alter table offers drop constraint offers_user_id_fkey;
alter table offers add constraint offers_user
  foreign key (company_id, user_id) references users (company_id, id) not valid;

alter table purchases drop constraint purchases_user_id_fkey;
alter table purchases add constraint purchases_user
  foreign key (company_id, user_id) references users (company_id, id) not valid;

alter table sale_lines drop constraint sale_lines_deleted_by_fkey;
alter table sale_lines add constraint sale_lines_deleter
  foreign key (company_id, deleted_by) references users (company_id, id) not valid;

alter table sale_payments drop constraint sale_payments_user_id_fkey;
alter table sale_payments add constraint sale_payments_user
  foreign key (company_id, user_id) references users (company_id, id) not valid;

alter table sale_status_history drop constraint sale_status_history_user_id_fkey;
alter table sale_status_history add constraint sale_status_history_user
  foreign key (company_id, user_id) references users (company_id, id) not valid;

alter table sales drop constraint sales_deleted_by_fkey;
alter table sales add constraint sales_deleter
  foreign key (company_id, deleted_by) references users (company_id, id) not valid;

alter table sales drop constraint sales_user_id_fkey;
alter table sales add constraint sales_user
  foreign key (company_id, user_id) references users (company_id, id) not valid;

alter table sessions drop constraint sessions_user_id_fkey;
alter table sessions add constraint sessions_user
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade not valid;
