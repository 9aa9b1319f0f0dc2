alter table purchases add constraint purchases_corrects_another check (corrects_id <> id);
-- A line adds all of its quantity to the stock, or nothing where the product is not counted.
alter table purchase_lines add constraint purchase_lines_stock_added_valid check (stock_added in (0, quantity));
