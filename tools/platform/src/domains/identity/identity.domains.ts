import { merchantReview, staffAuth, staffRoleGroup, staffUser } from '@pay/contract-cms';
import { auth, ekyc, member, merchant, qrLogin, qrPhone, roleGroup, setting, user } from '@pay/contract-portal';
import { type Domain, serve } from '../../server/handlers.ts';
import { authHandlers } from './auth.handlers.ts';
import { memberHandlers } from './members.handlers.ts';
import { ekycHandlers } from './merchant-profile.handlers.ts';
import { merchantReviewHandlers } from './merchant-review.handlers.ts';
import { merchantHandlers, type MerchantPorts } from './merchant.handlers.ts';
import { qrLoginHandlers, qrPhoneHandlers } from './qr-login.handlers.ts';
import { roleGroupHandlers } from './role-group.handlers.ts';
import { settingHandlers } from './setting.handlers.ts';
import { staffAuthHandlers } from './staff-auth.handlers.ts';
import { staffRoleGroupHandlers, staffUserHandlers } from './staff.handlers.ts';
import { userHandlers } from './user.handlers.ts';

/** Sign-in, users, merchants, their roles and the staff; what belongs to other domains comes in as ports. */
export const identityDomains = (ports: MerchantPorts): Domain[] => [
  serve(auth, authHandlers),
  serve(user, userHandlers),
  serve(merchant, merchantHandlers(ports)),
  serve(ekyc, ekycHandlers),
  serve(member, memberHandlers),
  serve(roleGroup, roleGroupHandlers),
  serve(setting, settingHandlers),
  serve(qrLogin, qrLoginHandlers),
  serve(qrPhone, qrPhoneHandlers),
  serve(staffAuth, staffAuthHandlers),
  serve(staffUser, staffUserHandlers),
  serve(staffRoleGroup, staffRoleGroupHandlers),
  serve(merchantReview, merchantReviewHandlers),
];
