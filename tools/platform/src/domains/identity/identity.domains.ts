import { auth, merchant, roleGroup, user } from '@pay/contract-portal';
import { type Domain, serve } from '../../server/handlers.ts';
import { authHandlers } from './auth.handlers.ts';
import { merchantHandlers, type MerchantPorts } from './merchant.handlers.ts';
import { roleGroupHandlers } from './role-group.handlers.ts';
import { userHandlers } from './user.handlers.ts';

/** Sign-in, users, merchants and their roles; what belongs to other domains comes in as ports. */
export const identityDomains = (ports: MerchantPorts): Domain[] => [
  serve(auth, authHandlers),
  serve(user, userHandlers),
  serve(merchant, merchantHandlers(ports)),
  serve(roleGroup, roleGroupHandlers),
];
