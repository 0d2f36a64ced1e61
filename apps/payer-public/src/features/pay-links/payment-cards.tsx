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
import { CardRefusal } from './gateway-cards.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { carries, type Transfer } from './qr-check.ts';
import { moneyIn } from './texts.ts';

interface PaymentCardsProps {
  page: PayLinkPage;
  transfer: Transfer;
}

function statusText(page: PayLinkPage): string {
  const { status, amountPaid, amountRemaining } = page.facts;
  const money = moneyIn(page.language);
  if (amountPaid && amountRemaining)
    return fill(page.pay.partPaid, { paid: money(amountPaid), remaining: money(amountRemaining) });
  return status === 'PENDING' ? page.pay.processing : page.pay.waiting;
}

const deadlineOf = ({ pay, facts: { expireAt } }: PayLinkPage) =>
  expireAt ? fill(pay.payBefore, { time: formatDateTime(expireAt) }) : pay.noExpiry;

function rowsOf({ language, pay }: PayLinkPage, { bank, accountNo, accountName, amount, content }: Transfer) {
  return [
    { label: pay.bank, value: bank },
    { label: pay.accountNo, value: accountNo, copy: accountNo },
    { label: pay.accountName, value: accountName, copy: accountName },
    { label: pay.amount, value: moneyIn(language)(amount), copy: String(amount) },
    { label: pay.content, value: content, copy: content },
  ];
}

export function PaymentCards({ page, transfer }: PaymentCardsProps) {
  const { pay, picture, methods, gateways, facts } = page;
  const amount = moneyIn(page.language)(transfer.amount);
  const values = {
    amount,
    shop: page.shopName,
    bank: transfer.bank,
    accountNo: transfer.accountNo,
    accountName: transfer.accountName,
    content: transfer.content,
  };
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
            <DetailRows rows={page.customer} />
          </More>
        )}
        <CardRefusal page={page} />
      </Card>
      <Card label={pay.scan}>
        {gateways.length > 0 && (
          <Methods
            label={methods.label}
            current={{ name: methods.transfer, note: methods.transferNote }}
            others={gateways}
          />
        )}
        <CenteredTitle>{pay.scan}</CenteredTitle>
        {picture && verified && (
          <div data-verified>
            <QrCode
              picture={picture}
              label={fill(pay.qrLabel, values)}
              bank={transfer.bank}
              bankIcon={transfer.bankIcon}
            />
          </div>
        )}
        <Note centered>{pay.anyApp}</Note>
        <div data-online>
          <StatusLine>{statusText(page)}</StatusLine>
        </div>
        <OfflineNotice text={pay.offline} />
        <Actions>
          {picture && verified && (
            <div data-verified>
              <ButtonLink look="quiet" href={page.links.picture} download>
                {pay.saveQr}
              </ButtonLink>
            </div>
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
        <DetailRows rows={rowsOf(page, transfer)} copyTitle={pay.copy} />
        <Note>{pay.keepExact}</Note>
        <TimeLeft deadline={deadlineOf(page)} left={page.timeLeft} />
        {verified && (
          <div data-verified>
            <Notice tone="trust">{fill(pay.verified, values)}</Notice>
          </div>
        )}
        <div data-unverified hidden={verified}>
          <Notice tone="bad" role="alert">
            {pay.notVerified}
          </Notice>
        </div>
        {page.mayCancel && (
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
        )}
      </Card>
    </>
  );
}
