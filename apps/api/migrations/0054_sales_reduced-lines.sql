-- Units taken off a line become a removed line of their own that names the line they were taken from: what was sold and
-- what went back stay to be seen, and each removal has its own refund.
alter table sale_lines
  add column taken_from bigint,
  add constraint sale_lines_taken_from_line
    foreign key (company_id, taken_from) references sale_lines (company_id, id),
  add constraint sale_lines_taken_off_removed check (taken_from is null or deleted_at is not null);
