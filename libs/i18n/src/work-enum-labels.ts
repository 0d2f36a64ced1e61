import { defineMessages } from './message.ts';

export const workEnums = defineMessages('enum', {
  'WorkKind.proposals': 'Proposals to approve',
  'WorkKind.profiles': 'Profiles to check',
  'WorkKind.accounts': 'Accounts to open',
  'WorkKind.changes': 'Changes of terms to approve',
  'WorkKind.webhooks': 'Webhooks to approve',
  'WorkKind.enterprises': 'Enterprises to approve',
  'WorkKind.vietQrPros': 'VietQR Pro to approve',
  'WorkKind.fees': 'Fee rules to approve',
  'WorkKind.disputes': 'Disputes to settle',
  'WorkKind.methodFees': 'Fees of payment methods to approve',
  'WorkKind.lateTransfers': 'Late transfers to settle',
  'WorkKind.payoutCases': 'Payouts to settle',
  'WorkKind.creditReturns': 'Returns of held money to approve',
  'WorkKind.suspense': 'Money in suspense to see to',
  'WorkKind.posOrders': 'Device orders to see to',
  'WorkKind.support': 'Requests for support to answer',
  'WorkHolder.MINE': 'Me',
  'WorkHolder.NOBODY': 'Nobody',
  'WorkHolder.OTHERS': 'Colleagues',
});
