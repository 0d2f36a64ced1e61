import { Actions, Button, ButtonLink, Card, Cards, DetailRows, Lines, More, Note } from '@pay/payer-ui';
import { usePage } from '#page-context';
import css from '@pay/payer-ui/catalogue.module.css';

/** Plain forms: it works without a script, and nothing happens to who only opens the address. */
export default function RecurringScreen() {
  const { title, state, facts, invoices, pay, action, acts } = usePage('recurring');
  return (
    <Cards>
      <Card>
        <h1 className={css.title}>{title}</h1>
        <Note>{state}</Note>
        {pay.length > 0 && (
          <Actions>
            {pay.map(({ href, label }) => (
              <ButtonLink key={href} href={href}>
                {label}
              </ButtonLink>
            ))}
          </Actions>
        )}
        <DetailRows rows={facts} />
      </Card>
      <Card label={invoices.label}>
        <h2 className={css.title}>{invoices.label}</h2>
        {invoices.lines.length > 0 ? <Lines lines={invoices.lines} /> : <Note>{invoices.none}</Note>}
      </Card>
      {acts.length > 0 && (
        <Card>
          {acts.map(({ act, label, note }) => (
            <More key={act} label={label}>
              <form method="post" action={action}>
                <Note>{note}</Note>
                <Actions>
                  <Button type="submit" name="act" value={act} look={act === 'stop' ? 'danger' : 'quiet'}>
                    {label}
                  </Button>
                </Actions>
              </form>
            </More>
          ))}
        </Card>
      )}
    </Cards>
  );
}
