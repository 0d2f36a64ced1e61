-- What a merchant's people ask the provider, and the thread of answers.
create table support_request (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  status text not null check (status in ('OPEN', 'ANSWERED', 'CLOSED')),
  content text not null check (content in ('CONTENT_1', 'CONTENT_2', 'CONTENT_3')),
  description text not null,
  email text,
  phone_no text,
  username text not null,
  transaction_id uuid,
  txn_number text,
  documents text[] not null default '{}',
  search_text text not null,
  created_by_id uuid not null,
  created_at timestamptz(3) not null,
  -- Since when it has been in its present state.
  changed_at timestamptz(3) not null,
  -- When the provider answered last; null while nobody has.
  answered_at timestamptz(3),
  archived_at timestamptz(3),
  primary key (merchant_id, id),
  unique (merchant_id, code),
  check (email is not null or phone_no is not null)
);
create index support_request_of_merchant on support_request (merchant_id, created_at desc, id) where archived_at is null;
create index support_request_created on support_request (created_at desc, id) where archived_at is null;
create index support_request_waiting on support_request (changed_at, id) where status = 'OPEN' and archived_at is null;
create index support_request_answered on support_request (merchant_id, answered_at desc) where answered_at is not null;

create table support_message (
  merchant_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  by_kind text not null check (by_kind in ('merchant', 'staff')),
  author text not null,
  message text not null,
  documents text[] not null default '{}',
  at timestamptz(3) not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, request_id) references support_request (merchant_id, id)
);
create index support_message_of_request on support_message (merchant_id, request_id, at, id);

create trigger support_is_told after insert or update on support_request for each row
  execute function notifications_changed('portal');
create trigger support_is_told_to_staff after insert or update on support_request for each row
  execute function notifications_changed('cms');
