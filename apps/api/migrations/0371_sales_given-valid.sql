-- Apart from their creation, so that sales go on while the rows are read.
alter table sale_lines validate constraint sale_lines_discount;
alter table sale_lines validate constraint sale_lines_discount_percent;
alter table sale_lines validate constraint sale_lines_courtesy;
alter table sale_lines validate constraint sale_lines_courtesy_reason;
alter table sales validate constraint sales_discount_percent;
alter table sales validate constraint sales_courtesies;
