-- What the server itself needs to know of a company. docs/rules/notifications.md
create table company_settings (
  company_id bigint primary key references companies (id),
  notifications_enabled boolean not null default false,
  whatsapp_server text,
  -- No call answers it.
  whatsapp_key text,
  constraint company_settings_gateway check (
    not notifications_enabled or (whatsapp_server is not null and whatsapp_key is not null))
);

-- Messages to phones. `sending` is written before a message leaves, so that it is never sent twice.
create sequence whatsapp_messages_id_seq;
create table whatsapp_messages (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('whatsapp_messages_id_seq'),
  sale_id bigint not null,
  -- Who sent it, and is told what became of it.
  user_id bigint not null,
  phone text not null,
  text text not null,
  state text not null default 'waiting' constraint whatsapp_messages_state_valid
    check (state in ('waiting', 'sending', 'sent', 'failed')),
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint whatsapp_messages_sale foreign key (company_id, sale_id) references sales (company_id, id),
  constraint whatsapp_messages_user foreign key (company_id, user_id) references users (company_id, id)
);
create index whatsapp_messages_age on whatsapp_messages (created_at);
