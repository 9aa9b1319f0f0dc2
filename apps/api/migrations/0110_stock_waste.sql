-- Units that were removed from a sale and do not go back to stock.
alter table stock_ledger drop constraint stock_ledger_reason_valid, add constraint stock_ledger_reason_valid check (
  reason in ('count', 'arrival', 'sale', 'line_removed', 'sale_voided', 'waste', 'purchase', 'purchase_corrected', 'import'));
