import { Actions, Button, Card, Cards, Note, Result } from '@pay/payer-ui';
import { usePage } from '#page-context';

/** A plain form: a mail program that opens the address by itself ends nothing. */
export default function SubscriptionScreen() {
  const { action, title, note, subscribed, submit } = usePage('subscription');
  return (
    <Cards>
      <Card>
        <Result tone="neutral" title={title}>
          <Note>{note}</Note>
        </Result>
        <form method="post" action={action}>
          <input type="hidden" name="subscribed" value={subscribed ? 'no' : 'yes'} />
          <Actions>
            <Button type="submit">{submit}</Button>
          </Actions>
        </form>
      </Card>
    </Cards>
  );
}
