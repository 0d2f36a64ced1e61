import { Actions, ButtonLink, Card, Note, Result } from '@pay/payer-ui';
import { usePage } from '../../page-context.ts';
import { Shell } from '../../shell.tsx';

export default function FailureScreen() {
  const page = usePage('failure');
  return (
    <Shell page={page}>
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
    </Shell>
  );
}
