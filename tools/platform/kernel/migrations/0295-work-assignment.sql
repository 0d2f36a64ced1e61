-- Who of the staff holds which matter of their queue. A row is of one turn of the matter: when that has ended, it holds nothing.
create table work_assignment (
  kind text not null,
  subject_id text not null,
  turn text not null,
  staff_id uuid not null,
  staff_name text not null,
  -- Who handed it over; null where the person took it.
  given_by text,
  at timestamptz(3) not null,
  primary key (kind, subject_id)
);
create index work_assignment_of_staff on work_assignment (staff_id, at desc);
create trigger work_assignment_is_told after insert or update on work_assignment for each row
  execute function notifications_changed('cms');
