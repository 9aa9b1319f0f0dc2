-- When the user confirmed the e-mail by a link. It joins no account with a social identity: see docs/rules/accounts.md.
alter table users add column email_confirmed_at timestamptz;

-- One link a user: a newer one takes the place of the older.
create table email_confirmations (
  user_id bigint primary key references users (id) on delete cascade,
  token_hash bytea not null constraint email_confirmations_token_hash_unique unique,
  -- The address that the link went to: no other one is confirmed by it.
  email text not null,
  expires_at timestamptz not null
);
