-- The operator's acts among everybody's, newest first: of one company, and of the whole platform.
create index audit_log_operator_company on audit_log (company_id, id desc) where action like 'operator.%';
create index audit_log_operator on audit_log (id desc) where action like 'operator.%';
