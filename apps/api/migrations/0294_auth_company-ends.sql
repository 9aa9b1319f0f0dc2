-- The sessions of a company end when it is closed, and when a file replaces its data.
alter table ended_sessions drop constraint ended_sessions_reason_check,
  add constraint ended_sessions_reason_check
    check (reason in ('signed_out', 'password', 'email', 'removed', 'moved', 'pin', 'device', 'closed', 'replaced'));
