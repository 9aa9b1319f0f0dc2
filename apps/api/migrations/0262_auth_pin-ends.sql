-- Another PIN, or none, ends the sessions that the one before opened.
alter table ended_sessions drop constraint ended_sessions_reason_check,
  add constraint ended_sessions_reason_check
    check (reason in ('signed_out', 'password', 'email', 'removed', 'moved', 'pin'));
