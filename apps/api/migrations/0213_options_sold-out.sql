-- Options that a branch does not sell now.
create table sold_out_options (
  company_id bigint not null,
  branch_id bigint not null,
  option_id bigint not null,
  -- The last business day without it; null until a person takes the mark back.
  until_day date,
  primary key (company_id, branch_id, option_id),
  constraint sold_out_options_branch foreign key (company_id, branch_id) references branches (company_id, id),
  constraint sold_out_options_option foreign key (company_id, option_id) references options (company_id, id)
);
create index sold_out_options_list on sold_out_options (company_id, option_id);
