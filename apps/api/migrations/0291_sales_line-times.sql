-- When a line reached the kitchen, and when 'Listo' marked it. Null: before this column, or by another way.
alter table sale_lines add fired_at timestamptz, add ready_at timestamptz;
