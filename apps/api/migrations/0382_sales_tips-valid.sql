-- Apart from their creation, so that sales go on while the rows are read.
alter table sale_payments validate constraint sale_payments_amounts_valid;
alter table sale_payments validate constraint sale_payments_drawer_known;
alter table sale_payments validate constraint sale_payments_tendered_valid;
alter table sales validate constraint sales_amounts_valid;
