import { formatDateTime } from '@pay/domain';
import {
  Actions,
  Button,
  ButtonLink,
  Card,
  CenteredTitle,
  DetailRows,
  Gap,
  Lines,
  Methods,
  More,
  Note,
  Notice,
  QrCode,
  StatusLine,
  Steps,
  Summary,
  TimeLeft,
} from '@pay/payer-ui';
import { fill, type PayLinkPage } from '#page-data';
import type { PaymentFacts } from './payment-facts.ts';
import { CardRefusal } from './card-cards.tsx';
import { carries, type Transfer } from './qr-check.ts';
import { clockText, moneyIn } from './texts.ts';
import { useSecondsLeft } from './use-payment.ts';

interface PaymentCardsProps {
  page: PayLinkPage;
  transfer: Transfer;
  facts: PaymentFacts;
  connected: boolean;
}

function statusText(page: PayLinkPage, { status, amountPaid, amountRemaining }: PaymentFacts): string {
  const money = moneyIn(page.language);
  if (amountPaid && amountRemaining)
    return fill(page.pay.partPaid, { paid: money(amountPaid), remaining: money(amountRemaining) });
  return status === 'PENDING' ? page.pay.processing : page.pay.waiting;
}

function timeTexts({ pay }: PayLinkPage, facts: PaymentFacts, seconds: number | undefined) {
  if (!facts.expireAt || seconds === undefined) return { deadline: pay.noExpiry, left: undefined };
  const { days, time } = clockText(seconds);
  const left = seconds === 0 ? pay.timeOver : fill(days > 0 ? pay.daysLeft : pay.timeLeft, { days, time });
  return { deadline: fill(pay.payBefore, { time: formatDateTime(facts.expireAt) }), left };
}

function rowsOf({ language, pay }: PayLinkPage, { bank, accountNo, accountName, amount, content }: Transfer) {
  return [
    { label: pay.bank, value: bank },
    { label: pay.accountNo, value: accountNo, copy: accountNo },
    { label: pay.accountName, value: accountName, copy: accountName },
    { label: pay.amount, value: moneyIn(language)(amount), copy: String(amount) },
    { label: pay.content, value: content, copy: content },
  ];
}

/** The code, the way to pay by it, and the same by hand. */
export function PaymentCards({ page, transfer, facts, connected }: PaymentCardsProps) {
  const { pay, picture, cardText } = page;
  const amount = moneyIn(page.language)(transfer.amount);
  const values = {
    amount,
    shop: page.shopName,
    bank: transfer.bank,
    accountNo: transfer.accountNo,
    accountName: transfer.accountName,
    content: transfer.content,
  };
  const { deadline, left } = timeTexts(page, facts, useSecondsLeft(facts));
  const verified = carries(transfer);
  return (
    <>
      <Card>
        <Summary
          label={pay.what}
          what={page.description}
          amountLabel={pay.amount}
          amount={moneyIn(page.language)(facts.amount)}
        />
        {page.fileUrl && (
          <p>
            <a href={page.fileUrl} target="_blank" rel="noreferrer">
              {pay.attachment}
            </a>
          </p>
        )}
        {page.items && (
          <More label={pay.items}>
            <Lines lines={page.items} />
          </More>
        )}
        {page.customer && (
          <More label={pay.customer}>
            <DetailRows rows={page.customer} texts={pay} />
          </More>
        )}
        <CardRefusal page={page} />
      </Card>
      <Card label={pay.scan}>
        {page.card && (
          <Methods
            label={cardText.methods}
            current={{ name: cardText.vietQr, note: cardText.vietQrNote }}
            other={{ name: cardText.card, note: cardText.cardNote, action: page.card }}
          />
        )}
        <CenteredTitle>{pay.scan}</CenteredTitle>
        {picture && verified && <QrCode picture={picture} label={fill(pay.qrLabel, values)} bank={transfer.bank} />}
        <Note centered>{pay.anyApp}</Note>
        {connected ? (
          <StatusLine>{statusText(page, facts)}</StatusLine>
        ) : (
          <Gap>
            <Notice tone="warn" role="alert">
              {pay.offline}
            </Notice>
          </Gap>
        )}
        <Actions>
          {picture && verified && (
            <ButtonLink look="quiet" href={page.links.picture} download>
              {pay.saveQr}
            </ButtonLink>
          )}
          <ButtonLink look="quiet" href={page.links.waiting}>
            {pay.transferred}
          </ButtonLink>
        </Actions>
      </Card>
      <Card>
        <Steps title={pay.steps} steps={[pay.stepOpen, fill(pay.stepCheck, values), pay.stepConfirm]} />
        <Gap>
          <h2>{pay.byHand}</h2>
        </Gap>
        <DetailRows rows={rowsOf(page, transfer)} texts={pay} />
        <Note>{pay.keepExact}</Note>
        <TimeLeft deadline={deadline} left={left} />
        <Notice tone={verified ? 'trust' : 'bad'} role={verified ? undefined : 'alert'}>
          {verified ? fill(pay.verified, values) : pay.notVerified}
        </Notice>
        <More label={pay.cancel}>
          <Note centered>{pay.cancelQuestion}</Note>
          <form method="post" action={page.links.cancel}>
            <Actions>
              <Button type="submit" look="danger">
                {pay.cancelNow}
              </Button>
            </Actions>
          </form>
        </More>
      </Card>
    </>
  );
}
