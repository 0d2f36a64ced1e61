-- The staff see the receiver of an order masked, and look for it in what they see.
alter table pos_order add column shown_text text;
update pos_order set shown_text = searchable(code, note, amount::text, vat_amount::text, total_amount::text,
  case when created_by ~ '^\+?\d{8,}$' then null else created_by end, carrier, tracking_number,
  (select string_agg(item.name || ' ' || item.model, ' ') from pos_order_item item
    where item.merchant_id = pos_order.merchant_id and item.order_id = pos_order.id));
alter table pos_order alter column shown_text set not null;
