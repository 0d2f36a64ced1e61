-- A shop opens in any language that the list of languages has; the call that saves it refuses every other one.
alter table shop_setting drop constraint shop_setting_default_language_check;
