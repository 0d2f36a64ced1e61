-- How each person of the consoles wants to see a list; the staff belong to nobody's merchant.
create table list_view (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  console text not null check (console in ('portal', 'cms', 'salary')),
  list text not null,
  name text not null,
  search text not null,
  -- Null where the list decides what it shows.
  columns text[],
  is_default boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, user_id, console, list, name)
);
create unique index list_view_default on list_view (merchant_id, user_id, console, list) where is_default;
