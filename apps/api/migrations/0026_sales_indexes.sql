-- Written with each sale and read by nobody: units sold have a table of their own. A report that asks for the history
-- of a product brings the index it needs.
drop index sale_lines_product_list;
drop index stock_ledger_product_time;

-- Keys of a company's tables begin with the company.
alter table employees add constraint employees_company_user_unique unique (company_id, user_id);
alter table employees drop constraint employees_user_unique;
alter table downloads drop constraint downloads_pkey;
alter table downloads add primary key (company_id, token_hash);
