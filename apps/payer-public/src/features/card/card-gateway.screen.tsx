import { Actions, Button, Card, Cards, Field, Gap, Note, Notice, Summary } from '@pay/payer-ui';
import { fill } from '@pay/payer-ui/fill';
import { usePage } from '#page-context';
import type { CardGatewayPage } from './card-pages.ts';

function StepForm({ page, step, children }: { page: CardGatewayPage; step: string; children: React.ReactNode }) {
  return (
    <form method="post" action={page.action}>
      {Object.entries({ ...page.handOver, step }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

const faultOf = ({ wrong }: CardGatewayPage, name: string) =>
  wrong === name ? { 'aria-invalid': true, 'aria-describedby': 'fault' } : {};

function CardFields({ page }: { page: CardGatewayPage }) {
  const { text } = page;
  return (
    <>
      <Field
        name="number"
        {...faultOf(page, 'number')}
        label={text.number}
        data-banks={page.banks.map((bank) => bank.join(' ')).join(',')}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={30}
        required
      />
      <p data-bank role="status" />
      <Field
        name="holder"
        {...faultOf(page, 'holder')}
        label={text.holder}
        autoComplete="cc-name"
        maxLength={100}
        required
      />
      <Field
        name="issueDate"
        {...faultOf(page, 'issueDate')}
        label={text.issueDate}
        inputMode="numeric"
        placeholder="MM/YY"
        pattern="[0-9]{2}/?[0-9]{2}"
        maxLength={5}
        required
      />
    </>
  );
}

function OtpFields({ page }: { page: CardGatewayPage }) {
  const { text, otpTime, otpLeft } = page;
  return (
    <>
      <Field
        name="otp"
        {...faultOf(page, 'otp')}
        label={text.otp}
        autoComplete="one-time-code"
        maxLength={10}
        required
      />
      {otpTime && (
        <p role="timer" data-left={otpLeft} data-words={text.otpTime} data-over={text.otpOver}>
          {fill(text.otpTime, { time: otpTime })}
        </p>
      )}
    </>
  );
}

/** Without scripts it can be pressed at once, and the gateway says when it is too soon. */
const Resend = ({ page }: { page: CardGatewayPage }) => (
  <StepForm page={page} step="resend">
    <Actions>
      <Button type="submit" look="quiet" data-resend={page.resendIn} data-words={page.text.resendIn}>
        {page.text.resend}
      </Button>
    </Actions>
  </StepForm>
);

export default function CardGatewayScreen() {
  const page = usePage('card-gateway');
  const { text, step, fault } = page;
  const atCard = step === 'CARD';
  return (
    <Cards>
      <Card>
        <Summary
          label={fill(text.what, { shop: page.shopName })}
          what={page.description}
          amountLabel={text.amount}
          amount={page.amount}
        />
      </Card>
      <Card label={atCard ? text.title : text.otpTitle}>
        <h2>{atCard ? text.title : text.otpTitle}</h2>
        {!atCard && <Note>{fill(text.otpNote, { card: page.maskedNumber ?? '' })}</Note>}
        {fault && (
          <Gap>
            <div id="fault">
              <Notice tone="bad" role="alert">
                {fault}
              </Notice>
            </div>
          </Gap>
        )}
        <StepForm page={page} step={atCard ? 'card' : 'otp'}>
          {atCard ? <CardFields page={page} /> : <OtpFields page={page} />}
          <Actions>
            <Button type="submit">{atCard ? text.pay : text.confirm}</Button>
          </Actions>
        </StepForm>
        {!atCard && <Resend page={page} />}
        <StepForm page={page} step="cancel">
          <Actions>
            <Button type="submit" look="quiet">
              {text.cancel}
            </Button>
          </Actions>
        </StepForm>
        <Gap>
          <Note>{text.hint}</Note>
        </Gap>
      </Card>
    </Cards>
  );
}
