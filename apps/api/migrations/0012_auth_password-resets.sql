-- When the e-mail was proved to be its user's; a changed one is not yet.
alter table users add column email_verified_at timestamptz;

-- One link a user: a newer one takes the place of the older.
create table password_resets (
  user_id bigint primary key references users (id) on delete cascade,
  token_hash bytea not null constraint password_resets_token_hash_unique unique,
  -- It went to the user's e-mail, which its use then proves.
  was_mailed boolean not null,
  expires_at timestamptz not null
);
