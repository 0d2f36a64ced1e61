-- What the gateway said of the card that paid; null for a payment by other means, and for those before this.
alter table card_order
  add column card_type text check (card_type in ('DOMESTIC', 'INTERNATIONAL')),
  add column card_funding text check (card_funding in ('DEBIT', 'CREDIT'));
alter table transaction
  add column card_type text check (card_type in ('DOMESTIC', 'INTERNATIONAL')),
  add column card_funding text check (card_funding in ('DEBIT', 'CREDIT'));
