-- Units that go to another bill name the line from which they were taken, as removed units do.
alter table sale_lines drop constraint sale_lines_taken_off_removed;
