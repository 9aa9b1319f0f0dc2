-- Messages that are sent by themselves, and whom a company tells of what. docs/rules/notifications.md
alter table company_settings
  add notice_register_opened boolean not null default false,
  add notice_register_closed boolean not null default false,
  -- Voided sales and removed lines.
  add notice_sale_voided boolean not null default false,
  add kitchen_phone text constraint company_settings_kitchen_phone check (kitchen_phone ~ '^\d{11}$');

alter table whatsapp_messages
  alter sale_id drop not null,
  alter user_id drop not null,
  add kind text not null default 'by_hand',
  -- What it is about, such as 'ready:34:1': of one thing a phone is told once. Null for one sent by hand.
  add about text,
  -- It is not sent later than this.
  add expires_at timestamptz,
  -- When the attempt began that sends it or sent it.
  add claimed_at timestamptz,
  -- It is not tried again before; the job that will try it is ordered already.
  add retry_at timestamptz,
  add constraint whatsapp_messages_by_hand check (
    kind <> 'by_hand' or (sale_id is not null and user_id is not null)),
  add constraint whatsapp_messages_about unique (company_id, about);
update whatsapp_messages set expires_at = created_at + interval '20 minutes';
alter table whatsapp_messages alter expires_at set not null, alter kind drop default;

-- Each company's line, oldest first, and how many left in the last minute.
create index whatsapp_messages_line on whatsapp_messages (company_id, id) where state in ('waiting', 'sending');
create index whatsapp_messages_claimed on whatsapp_messages (company_id, claimed_at) where claimed_at is not null;
