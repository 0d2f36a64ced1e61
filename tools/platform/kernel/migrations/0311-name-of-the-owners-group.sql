-- One name for an owner wherever a shop reads it; a group that a shop called so itself stays alone.
update role_group as owners set name = 'Chủ cửa hàng'
where code = 'OWNER' and name = 'Chủ đơn vị'
  and not exists (
    select from role_group as other
    where other.merchant_id = owners.merchant_id and lower(other.name) = lower('Chủ cửa hàng') and other.status = 'ACTIVE'
  );
