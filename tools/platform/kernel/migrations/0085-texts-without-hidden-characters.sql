-- A merchant's profile is answered by the rules it is entered by, and these refuse from now on what nobody sees and addresses without a host.
-- A text of which nothing was to be seen becomes a dash.
update merchant_profile
set profile = regexp_replace(regexp_replace(
  profile::text,
  '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]',
  '', 'g'), '": "\s*"', '": "-"', 'g')::jsonb
where profile::text ~ '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]';
update merchant_profile
set profile = profile - 'websiteUrl'
where profile ->> 'websiteUrl' !~* '^https?://[^/?#\\]';
