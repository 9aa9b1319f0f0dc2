-- 'arrival': what came in was added to the count, not counted anew.
alter table stock_ledger drop constraint stock_ledger_reason_valid;
alter table stock_ledger add constraint stock_ledger_reason_valid
  check (reason in ('count', 'arrival', 'sale', 'line_removed', 'sale_voided', 'purchase', 'import'));
