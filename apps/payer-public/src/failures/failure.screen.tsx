import { Actions, ButtonLink, Card, Cards, Note, Result } from '@pay/payer-ui';
import { usePage } from '#page-context';

export default function FailureScreen() {
  const page = usePage('failure');
  return (
    <Cards>
      <Card>
        <Result tone="neutral" title={page.title}>
          <Note>{page.note}</Note>
        </Result>
        {page.tryAgain && (
          <Actions>
            <ButtonLink look="quiet" href={page.tryAgain.href}>
              {page.tryAgain.label}
            </ButtonLink>
          </Actions>
        )}
      </Card>
    </Cards>
  );
}
