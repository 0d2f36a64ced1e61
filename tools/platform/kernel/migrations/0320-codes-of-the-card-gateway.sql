-- A one-time password is good for some minutes, and another one can be sent.
alter table card_order add otp_sent_at timestamptz;
