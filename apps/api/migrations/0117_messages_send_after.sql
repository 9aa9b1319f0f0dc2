-- A message that may still be taken back waits until then.
alter table whatsapp_messages add send_after timestamptz;
