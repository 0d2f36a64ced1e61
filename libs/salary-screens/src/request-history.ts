import { toneOf, useHistory, type TimelineEntry } from '@pay/design-system/display';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { text } from './advances.messages.ts';
import type { AdvanceRequest } from './request.ts';

// Said by the request's own approval, and by the outcome.
const told = ['approve', 'send'];
const app = 'API';

/** What happened to a request, the latest first: who asked, who decided, and what became of each payment. */
export function useRequestHistory(): (request: AdvanceRequest) => TimelineEntry[] {
  const t = useText();
  const named = useEnumLabel();
  const { money } = useFormats();
  const decisionsOf = useHistory('AdvanceState', 'SalaryRequestAction');
  const paymentsOf = useHistory('AdvancePaymentStatus', 'SalaryPaymentAction');

  const asked = ({ audit, amount, createdDate, employeeName }: AdvanceRequest): TimelineEntry => {
    const sender = audit.find(({ changeType }) => changeType === 'CREATED')?.userName;
    return {
      id: 'asked',
      title: t(text.wasAsked, { amount: money(amount) }),
      at: createdDate,
      by: employeeName,
      note: sender && sender !== app ? t(text.sentFor, { name: sender }) : t(text.sentByApp),
      tone: toneOf('CREATED'),
    };
  };

  /** Where the money went, the bank's number of what it did, and why it did not. */
  const withBank = ({ audit, paymentData }: AdvanceRequest, entry: TimelineEntry): TimelineEntry => {
    const moved = audit.find(({ auditTime }) => auditTime === entry.at)?.changes;
    const account = moved?.find(({ key }) => key === 'beneficiaryAccount')?.newValue;
    if (account) return { ...entry, note: t(text.toAccount, { account: String(account) }) };
    const tried = paymentData.find(({ completedTime }) => completedTime === entry.at);
    if (!tried) return entry;
    const { transactionNumber, failure } = tried;
    return {
      ...entry,
      note: failure ? `${transactionNumber}. ${named('AdvanceFailure', failure)}` : transactionNumber,
    };
  };

  return (request) => {
    const decisions = decisionsOf(request.history);
    const payments = paymentsOf(request.paymentHistory.filter(({ action }) => !told.includes(action))).map((entry) =>
      withBank(request, entry),
    );
    return [...decisions, ...payments].toSorted((one, other) => (one.at < other.at ? 1 : -1)).concat(asked(request));
  };
}
