-- What is deleted by its age alone is found by its age.
create index audit_log_age on audit_log (created_at);
create index known_login_addresses_age on known_login_addresses (seen_at);
