-- The last result of the job of nightly backups; no row without them. docs/decisions/094
create table nightly_backups (
  is_only boolean primary key default true constraint nightly_backups_one check (is_only),
  -- The last good backup.
  last_at timestamptz,
  -- When the last failure was reported, if no good one was made since.
  failed_at timestamptz,
  failed_night date
);
