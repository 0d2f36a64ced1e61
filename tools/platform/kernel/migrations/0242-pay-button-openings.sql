-- Whether the page opens beside the shop's own, and which site is told of a payment.
alter table pay_button
  add column opens_in text not null default 'NEW_TAB' check (opens_in in ('NEW_TAB', 'SAME_TAB')),
  add column site_origin text;
