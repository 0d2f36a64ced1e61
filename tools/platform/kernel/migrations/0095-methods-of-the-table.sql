-- The methods of payment are the table of the rules that both sides share; the calls that save one refuse every other.
alter table payment_method drop constraint payment_method_payment_type_check;
