-- Apart from their creation, so that sales go on while the rows are read.
alter table sale_lines validate constraint sale_lines_ordered_by;
alter table sale_lines validate constraint sale_lines_came_from;
