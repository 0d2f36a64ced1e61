import { statusExplanation, useFormats, useText } from '@pay/i18n';
import { type Batch, isBatch, type Payout } from './payout.ts';
import { detailText as text } from './payouts.messages.ts';

interface Words {
  explanation?: string | undefined;
  nextStep?: string | undefined;
}

/** What has become of a payout, and what comes next, in words. */
export function usePayoutWords(): (payout: Payout | Batch) => Words {
  const t = useText();
  const { dateTime, date, money } = useFormats();

  const ofWaiting = (payout: Payout | Batch): Words => {
    const { frozenAt, frozenBy, expireAt, approvalsGiven: given, approvalsNeeded: needed, scheduledDate } = payout;
    if (frozenAt) {
      return {
        explanation: frozenBy
          ? t(text.frozen, { time: dateTime(frozenAt), by: frozenBy })
          : t(text.frozenUnnamed, { time: dateTime(frozenAt) }),
        nextStep: t(text.frozenNext, { time: dateTime(expireAt) }),
      };
    }
    if (scheduledDate && given >= needed) return { explanation: t(text.plannedFor, { day: date(scheduledDate) }) };
    const time = dateTime(expireAt);
    return { nextStep: given > 0 ? t(text.needsMore, { given, needed, time }) : t(text.waitsUntil, { time }) };
  };

  const ofTransfer = ({ unansweredAt, sentAt, channel }: Payout): Words => {
    const nextStep = t(text.doNotRepeat);
    if (unansweredAt) return { explanation: t(text.unanswered, { time: dateTime(sentAt ?? unansweredAt) }), nextStep };
    if (sentAt) return { explanation: t(text.askedSince, { time: dateTime(sentAt) }), nextStep };
    return { explanation: t(channel === 'CLEARING' ? text.inClearing : text.beingSent), nextStep };
  };

  const ofEnded = ({ status, returnedAt, transactionTime, refusal }: Payout): Words => {
    if (returnedAt)
      return { explanation: t(text.cameBack, { time: dateTime(returnedAt) }), nextStep: t(text.repeatNext) };
    if (status === 'SUCCESS')
      return transactionTime ? { explanation: t(text.arrived, { time: dateTime(transactionTime) }) } : {};
    return {
      explanation: refusal ? t(text.bankRefused, { reason: refusal }) : t(text.bankSentNothing),
      nextStep: t(text.repeatNext),
    };
  };

  const ofBatch = (batch: Batch): Words => {
    const { rowCount: all, successCount: sent, failedCount: failed, transferringCount: open, successAmount } = batch;
    return batch.status === 'TRANSFERRING'
      ? { explanation: t(text.batchOn, { all, sent, failed, open }), nextStep: t(text.doNotRepeat) }
      : { explanation: t(text.batchDone, { all, sent, failed, sum: money(successAmount) }) };
  };

  return (payout) => {
    const { status, denyContent } = payout;
    const usual = statusExplanation('PayoutStatus', status);
    const explanation = usual && t(usual);
    if (status === 'WAITING') return { explanation, ...ofWaiting(payout) };
    if (status === 'DENIED')
      return { explanation: denyContent ? t(text.denied, { reason: denyContent }) : explanation };
    if (isBatch(payout)) return ofBatch(payout);
    return { explanation, ...(status === 'TRANSFERRING' ? ofTransfer(payout) : ofEnded(payout)) };
  };
}
