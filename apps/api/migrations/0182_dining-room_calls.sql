-- When a guest last called a waiter or for the bill from the table.
alter table dining_tables
  add waiter_called_at timestamptz,
  add bill_called_at timestamptz;
