-- An entry of the ledger is written with its row of stock, and that one names the product: docs/decisions/077.
alter table stock_ledger drop constraint stock_ledger_product;
