create table signed_call (
  merchant_id uuid not null,
  id uuid not null,
  operation text not null,
  client_id uuid not null,
  code integer not null,
  result text not null check (result in ('SUCCESS', 'ADJUSTED', 'REFUSED')),
  problem text,
  field text,
  rule text,
  remarks jsonb not null,
  ref_transaction_id text,
  transaction_id text,
  trace_id text not null,
  ip text not null,
  duration_ms integer not null,
  created_at timestamptz(3) not null,
  keywords text not null,
  primary key (merchant_id, id)
);
create index signed_call_by_time on signed_call (merchant_id, created_at desc, id desc);
create index signed_call_by_operation on signed_call (merchant_id, operation, created_at desc, id desc);
create index signed_call_by_result on signed_call (merchant_id, result, created_at desc, id desc) where result <> 'SUCCESS';
create index signed_call_by_keyword on signed_call using gin (merchant_id, keywords gin_trgm_ops);
create index signed_call_by_age on signed_call (created_at);
