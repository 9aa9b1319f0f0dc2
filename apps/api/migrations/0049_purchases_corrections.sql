-- A correction is an opposite purchase that names the one it takes back: its amounts are negative, so that every sum is right.
alter table purchases add column corrects_id bigint;
alter table purchases add column invoice text;
alter table purchases add constraint purchases_corrects
  foreign key (company_id, corrects_id) references purchases (company_id, id);
alter table purchases add constraint purchases_corrected_once unique (company_id, corrects_id);
alter table purchases drop constraint purchases_discount_valid;
alter table purchases drop constraint purchases_total_valid;
alter table purchases add constraint purchases_amounts_valid check (
  case when corrects_id is null then discount_cents >= 0 and total_cents >= discount_cents
    else discount_cents <= 0 and total_cents <= discount_cents end
);

-- What a line added to the stock: nothing where the product was not counted, so that a correction takes back just that.
alter table purchase_lines add column stock_added int not null default 0;
alter table purchase_lines drop constraint purchase_lines_quantity_valid;
alter table purchase_lines drop constraint purchase_lines_total_valid;
alter table purchase_lines add constraint purchase_lines_amounts_valid check (
  (quantity > 0 and total_cents >= 0) or (quantity < 0 and total_cents <= 0)
);

alter table stock_ledger drop constraint stock_ledger_reason_valid;
alter table stock_ledger add constraint stock_ledger_reason_valid check (reason in
  ('count', 'arrival', 'sale', 'line_removed', 'sale_voided', 'purchase', 'purchase_corrected', 'import'));
