-- A CI/NIT that names no customer stays on its sale.
alter table sales add customer_ci text;
