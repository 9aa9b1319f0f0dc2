-- Why a session ended, for the person who returns to its page.
create table ended_sessions (
  token_hash bytea primary key,
  reason text not null check (reason in ('signed_out', 'password', 'email', 'removed')),
  ended_at timestamptz not null
);
create index ended_sessions_age on ended_sessions (ended_at);
