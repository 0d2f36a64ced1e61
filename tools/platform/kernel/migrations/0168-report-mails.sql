-- Files that go with a mail; they leave the database once it is sent.
create table outbox_attachment (
  message_id uuid primary key,
  name text not null,
  mime_type text not null,
  content bytea not null
);

-- What a person wants to be sent, and the day on which the next period is told.
create table report_mail (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  report text not null check (report in ('STATISTICS', 'ACCOUNT_DAYS', 'BANK_CREDITS')),
  frequency text not null check (frequency in ('DAILY', 'WEEKLY', 'MONTHLY')),
  bank_account_id uuid,
  language text not null,
  next_on date not null,
  stopped_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (merchant_id, id)
);
create index report_mail_by_person on report_mail (merchant_id, user_id, created_at);
create index report_mail_due on report_mail (next_on, merchant_id, id) where stopped_at is null;
