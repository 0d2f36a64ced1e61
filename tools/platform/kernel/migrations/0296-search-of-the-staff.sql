-- What the staff look for over all merchants at once is found by an index of its own.
create index app_user_by_any_phone on app_user (phone) where deleted_at is null;
create index app_user_by_email on app_user (lower(email)) where email is not null and deleted_at is null;
create index merchant_profile_by_tax on merchant_profile ((profile ->> 'taxIdNo')) where profile ->> 'taxIdNo' is not null;
create index support_request_by_code on support_request (code);
create index webhook_endpoint_by_address on webhook_endpoint using gin (lower(webhook_url) gin_trgm_ops);
