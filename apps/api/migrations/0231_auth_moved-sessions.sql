-- A session whose company has moved goes on in the other installation.
alter table ended_sessions drop constraint ended_sessions_reason_check,
  add constraint ended_sessions_reason_check
    check (reason in ('signed_out', 'password', 'email', 'removed', 'moved'));
