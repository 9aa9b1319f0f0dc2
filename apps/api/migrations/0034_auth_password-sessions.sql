-- Whether a session was opened with the password: soon after, its user may change e-mail and password without it.
alter table sessions add column is_password_login boolean not null default false;
