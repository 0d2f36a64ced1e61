-- What the shop's own back end calls a payment, and the language it wants its payer to be met in.
alter table pay_link add column title text, add column language text;
