import { Actions, ButtonLink, Card, DetailRows, Note, Notice, Result } from '@pay/payer-ui';
import { fill } from '@pay/payer-ui/fill';
import type { PayLinkPage } from './pay-link-pages.ts';
import { shopAddress, type Stage } from './payment-facts.ts';
import { moneyIn } from './texts.ts';

type EndStage = Extract<Stage, 'expired' | 'canceled' | 'failed' | 'unavailable'>;

const tones = { expired: 'waiting', canceled: 'neutral', failed: 'failure', unavailable: 'neutral' } as const;

/** A payer with an order can order again on the pay page; others need a new link. */
const noteOf = ({ result, shop }: PayLinkPage, stage: EndStage) =>
  shop && (stage === 'expired' || stage === 'canceled') ? result[`${stage}OrderNote`] : result[`${stage}Note`];

export function EndCard({ page, stage }: { page: PayLinkPage; stage: EndStage }) {
  const { result, pay, facts } = page;
  const address = shopAddress(facts);
  return (
    <Card>
      <Result tone={tones[stage]} title={result[stage]}>
        <Note>{noteOf(page, stage)}</Note>
      </Result>
      <DetailRows
        rows={[
          { label: pay.what, value: page.description },
          { label: pay.amount, value: moneyIn(page.language)(facts.amount) },
        ]}
      />
      {stage !== 'unavailable' && <Notice tone="warn">{result.alreadySent}</Notice>}
      {page.shop && (
        <Actions>
          <ButtonLink href={page.shop}>{result.backToShop}</ButtonLink>
        </Actions>
      )}
      {address && (
        <Actions>
          <ButtonLink look="quiet" href={address}>
            {fill(result.goNow, { host: new URL(address).host })}
          </ButtonLink>
        </Actions>
      )}
    </Card>
  );
}
