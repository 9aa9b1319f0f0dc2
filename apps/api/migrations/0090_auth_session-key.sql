-- Every key of a company's table begins with the company.
alter table sessions drop constraint sessions_pkey;
alter table sessions add primary key (company_id, id);
