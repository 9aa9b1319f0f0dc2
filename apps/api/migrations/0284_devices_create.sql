-- Browsers of a branch that show the PIN pad. docs/rules/devices.md
create sequence devices_id_seq;
create table devices (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('devices_id_seq'),
  branch_id bigint not null,
  name text not null constraint devices_name_valid check (char_length(name) between 1 and 40),
  -- The random id that the browser keeps.
  browser text not null constraint devices_browser_valid check (char_length(browser) between 1 and 64),
  secret_hash bytea not null constraint devices_secret_unique unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  -- A browser enrolled again replaces its older enrolment.
  constraint devices_browser_unique unique (company_id, browser),
  constraint devices_branch foreign key (company_id, branch_id) references branches (company_id, id)
);

-- The device at which a PIN opened the session.
alter table sessions add column device_id bigint,
  add constraint sessions_device_needs_pin check (device_id is null or is_pin_login),
  add constraint sessions_device foreign key (company_id, device_id) references devices (company_id, id);

alter table ended_sessions drop constraint ended_sessions_reason_check,
  add constraint ended_sessions_reason_check
    check (reason in ('signed_out', 'password', 'email', 'removed', 'moved', 'pin', 'device'));
