-- The options of a line, with name and price as they were sold.
create table sale_line_options (
  company_id bigint not null,
  sale_line_id bigint not null,
  -- Place among the options of its line.
  position int not null,
  option_id bigint not null,
  name text not null,
  price_cents bigint not null constraint sale_line_options_price_valid check (price_cents >= 0),
  -- Units of the option in one unit of the line.
  quantity int not null constraint sale_line_options_quantity_valid check (quantity > 0),
  primary key (company_id, sale_line_id, position),
  constraint sale_line_options_line foreign key (company_id, sale_line_id) references sale_lines (company_id, id),
  constraint sale_line_options_option foreign key (company_id, option_id) references options (company_id, id)
);
create index sale_line_options_option_list on sale_line_options (company_id, option_id);
