-- The staff see masked who ordered, too, and look for an order in what they see.
update pos_order set shown_text = searchable(code, note, amount::text, vat_amount::text, total_amount::text, carrier, tracking_number,
  (select string_agg(item.name || ' ' || item.model, ' ') from pos_order_item item
    where item.merchant_id = pos_order.merchant_id and item.order_id = pos_order.id));
