-- What the maker found, for the one who approves.
alter table merchant add proposal_reason text;
