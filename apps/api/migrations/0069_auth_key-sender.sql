-- Who sent the first request under a key: the first answer is shown to nobody else. Null for guests and older keys.
alter table idempotency_keys add column sent_by bigint;
