-- What the values of a confirmed call were when its code was sent, and of which record; the code of a sign-in has neither.
alter table otp_session add column values_hash text;
alter table otp_session add column subject text;
