import {
  merchantReview,
  merchantView,
  office,
  parameter,
  staffAuth,
  staffAuthenticator,
  staffGroup,
  staffRoleGroup,
  staffUser,
} from '@pay/contract-cms';
import { legalPublic } from '@pay/contract-payer';
import {
  auth,
  ekyc,
  member,
  merchant,
  qrLogin,
  qrPhone,
  roleGroup,
  setting,
  staffLook,
  user,
} from '@pay/contract-portal';
import { type Domain, serve } from '@pay/platform-kernel';
import { authHandlers } from './sign-in/auth.handlers.ts';
import { memberHandlers } from './members/members.handlers.ts';
import { ekycHandlers } from './merchants/merchant-profile.handlers.ts';
import { merchantReviewHandlers } from './review/merchant-review.handlers.ts';
import { merchantHandlers, type MerchantPorts } from './merchants/merchant.handlers.ts';
import { legalPublicHandlers } from './parameters/legal-public.handlers.ts';
import { parameterHandlers } from './parameters/parameter.handlers.ts';
import { qrLoginHandlers, qrPhoneHandlers } from './sign-in/qr-login.handlers.ts';
import { roleGroupHandlers } from './members/role-group.handlers.ts';
import { settingHandlers } from './sign-in/setting.handlers.ts';
import { officeHandlers } from './staff/office.handlers.ts';
import { staffAuthenticatorHandlers } from './staff/authenticator.handlers.ts';
import { staffAuthHandlers } from './staff/staff-auth.handlers.ts';
import { staffGroupHandlers, staffRoleGroupHandlers } from './staff/staff-role-group.handlers.ts';
import { staffUserHandlers } from './staff/staff.handlers.ts';
import { userHandlers } from './sign-in/user.handlers.ts';

import { merchantViewHandlers, staffLookHandlers } from './view/merchant-view.handlers.ts';

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
  serve(staffAuthenticator, staffAuthenticatorHandlers),
  serve(staffRoleGroup, staffRoleGroupHandlers),
  serve(staffGroup, staffGroupHandlers),
  serve(merchantReview, merchantReviewHandlers),
  serve(merchantView, merchantViewHandlers),
  serve(staffLook, staffLookHandlers),
  serve(office, officeHandlers),
  serve(parameter, parameterHandlers),
  serve(legalPublic, legalPublicHandlers),
];
