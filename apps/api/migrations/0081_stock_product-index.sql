-- A sale looks for the stock of one product in one branch. The planner often took this index for it and read the rows of
-- all branches of the chain: docs/decisions/087.
drop index stock_product_list;
create index stock_product_list on stock (company_id, product_id, branch_id);
