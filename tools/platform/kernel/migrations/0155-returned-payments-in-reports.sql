-- What went back to payers in a month stands in its report beside the fees, which are kept.
alter table fee_report_line drop constraint fee_report_line_kind_check;
alter table fee_report_line add constraint fee_report_line_kind_check
  check (kind in ('TRANSACTIONS', 'MONTH', 'CARRIED', 'RETURNED'));
create index refund_by_return on refund (merchant_id, returned_at) where returned_at is not null;
