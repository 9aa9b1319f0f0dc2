-- What a process tells the others and is too long for a notification (8,000 bytes), for the seconds until they have
-- read it. It need not outlive a crash: after one, screens fetch everything again.
create unlogged table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
