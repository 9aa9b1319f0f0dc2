-- The nights since the last good backup whose backup failed, and was reported. docs/decisions/094
create table failed_backups (
  night date primary key,
  last_good_at timestamptz
);
