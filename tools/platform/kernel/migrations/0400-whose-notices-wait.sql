-- Where merchants are spread over several machines, who has new notices stands here, so that nobody asks every merchant for them.
alter table webhook_lane add column due_until timestamptz(3);
