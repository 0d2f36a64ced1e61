import { Actions, Button, ButtonLink, Card, Cards, Field, Note, Title } from '@pay/payer-ui';
import { usePage } from '#page-context';

const longestEmail = 254;

export default function RecurringStepScreen() {
  const { title, note, action, act, submit, look, email, back } = usePage('recurring-step');
  return (
    <Cards>
      <Card>
        <Title as="h1">{title}</Title>
        <Note>{note}</Note>
        <form method="post" action={action}>
          {email && (
            <Field
              name="email"
              label={email.label}
              error={email.error}
              defaultValue={email.value}
              type="email"
              autoComplete="email"
              maxLength={longestEmail}
              required
            />
          )}
          <Actions>
            <Button type="submit" name="act" value={act} look={look}>
              {submit}
            </Button>
            {back && (
              <ButtonLink href={back.href} look="quiet">
                {back.label}
              </ButtonLink>
            )}
          </Actions>
        </form>
      </Card>
    </Cards>
  );
}
