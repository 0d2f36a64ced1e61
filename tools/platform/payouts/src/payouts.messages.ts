import { defineMessages } from '@pay/i18n/core';

export const payoutText = defineMessages('payout', {
  approve: 'Pay out {amount} (fee {feeAmount}) on {day} to {holder}, account {receiver} at {bank}: {content}',
  approveBatch: 'Pay out {amount} (fee {feeAmount}) by batch {batch}, version {version}: {transfers} transfers',
  approvalLimit: 'Let {member} approve payouts of up to {limitAmount}',
  approvalRule: 'Require {approvals} approvals for payouts above {aboveAmount}',
  expired: 'Nobody decided within {days} days',
  lacking: 'The balance was too low until {time} that day',
});
