export {
  merchantReview,
  office,
  queue,
  staffListView as listView,
  staffNotification as notification,
  staffRoleGroup,
  staffUser,
} from '@pay/contract-cms';
