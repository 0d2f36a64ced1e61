import type { Endpoint } from '@pay/contract-core';
import { type Account, type CallOptions, requestFor, sampleInput, type WireRequest } from '../index.ts';
import { accountGivens } from './accounts.given.ts';
import { bankGivens } from './banks.given.ts';
import { boxGivens } from './boxes.given.ts';
import { customerGivens } from './customers.given.ts';
import { feeReportGivens } from './fee-reports.given.ts';
import { developerGivens } from './developer.given.ts';
import { disputeGivens } from './disputes.given.ts';
import { feeGivens } from './fees.given.ts';
import type { Giver } from './given.ts';
import { lateTransferGivens } from './late-transfers.given.ts';
import { lookGivens } from './looks.given.ts';
import { merchantFileGivens } from './merchant-file.given.ts';
import { moneyGivens } from './money.given.ts';
import { merchantGivens } from './merchants.given.ts';
import { paymentGivens, shopGivens } from './payments.given.ts';
import { officeGivens } from './offices.given.ts';
import { parameterGivens } from './parameters.given.ts';
import { payoutGivens } from './payouts.given.ts';
import { posGivens } from './pos.given.ts';
import { productGivens } from './products.given.ts';
import { queueGivens } from './queue.given.ts';
import { reconciliationGivens, suspenseGivens } from './reconciliations.given.ts';
import { receiverGivens } from './receivers.given.ts';
import { salaryGivens } from './salary.given.ts';
import { qrGivens, signInGivens } from './sign-in.given.ts';
import { signedRequest } from './signed-request.ts';
import { signedGivens } from './signed.given.ts';
import { staffGivens } from './staff.given.ts';
import { statisticGivens } from './statistics.given.ts';
import { subscriptionGivens } from './subscriptions.given.ts';
import { supportGivens } from './support.given.ts';
import { terminalGivens } from './terminals.given.ts';
import { viewGivens } from './views.given.ts';
import { vietQrProGivens } from './viet-qr-pro.given.ts';
import { webhookGivens } from './webhooks.given.ts';
import type { World } from './world.ts';

const givers: ReadonlyMap<string, Giver> = new Map([
  ...signInGivens,
  ...qrGivens,
  ...lookGivens,
  ...merchantFileGivens,
  ...merchantGivens,
  ...staffGivens,
  ...bankGivens,
  ...parameterGivens,
  ...officeGivens,
  ...webhookGivens,
  ...feeGivens,
  ...feeReportGivens,
  ...disputeGivens,
  ...lateTransferGivens,
  ...statisticGivens,
  ...supportGivens,
  ...terminalGivens,
  ...viewGivens,
  ...signedGivens,
  ...developerGivens,
  ...paymentGivens,
  ...shopGivens,
  ...payoutGivens,
  ...posGivens,
  ...productGivens,
  ...customerGivens,
  ...subscriptionGivens,
  ...accountGivens,
  ...queueGivens,
  ...receiverGivens,
  ...reconciliationGivens,
  ...suspenseGivens,
  ...moneyGivens,
  ...boxGivens,
  ...salaryGivens,
  ...vietQrProGivens,
]);

export function usualToken({ allow }: Endpoint, { staff, shop }: Pick<World, 'staff' | 'shop'>): string | undefined {
  switch (allow) {
    case 'staff:any':
    case 'staff:self':
      return staff.support;
    case 'staff:root':
    case 'staff:root@head':
      return staff.root;
    case 'staff:maker':
    case 'staff:maker@head':
    case 'staff:money@head':
      return staff.maker;
    case 'staff:checker':
    case 'staff:checker@head':
      return staff.checker;
    case 'staff:support':
      return staff.support;
    default:
      return Array.isArray(allow) || allow === 'signed-in' || allow === 'bearer' || allow === 'enterprise'
        ? shop.token
        : undefined;
  }
}

export interface GivenCall {
  input: Record<string, unknown>;
  request: WireRequest;
  options: CallOptions;
  fileName?: string | undefined;
  account?: Account;
}

export async function givenCall(world: World, endpoint: Endpoint): Promise<GivenCall> {
  const usualAccount = endpoint.channel ? world.salaryAccount : world.account;
  const {
    input: own,
    token,
    account = usualAccount,
    fileName,
    headers,
  } = (await givers.get(endpoint.id)?.(world)) ?? {};
  const input = { ...sampleInput(endpoint), ...own };
  if (endpoint.sealed) return { input, request: signedRequest(endpoint, input, account), options: {}, account };
  const options = { token: token ?? usualToken(endpoint, world), ...(headers && { headers }) };
  return { input, request: requestFor(endpoint, input, fileName), options, fileName };
}
