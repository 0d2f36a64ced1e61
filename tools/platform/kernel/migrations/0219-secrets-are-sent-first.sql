-- However many letters wait, whoever waits for a code is found at once.
create index outbox_message_secret_unsent on outbox_message (next_try_at) where sent_at is null and secret <> 'NONE';
