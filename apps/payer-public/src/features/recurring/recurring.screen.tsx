import { Actions, ButtonLink, Card, Cards, DetailRows, Gap, Lines, Note, Notice, Summary, Title } from '@pay/payer-ui';
import { usePage } from '#page-context';

interface LinksProps {
  links: readonly { href: string; label: string }[];
  look?: 'main' | 'quiet';
}

const Links = ({ links, look = 'main' }: LinksProps) => (
  <Actions>
    {links.map(({ href, label }) => (
      <ButtonLink key={href} href={href} look={look}>
        {label}
      </ButtonLink>
    ))}
  </Actions>
);

export default function RecurringScreen() {
  const { summary, told, state, facts, invoices, pay, ways, letters } = usePage('recurring');
  return (
    <Cards>
      <Card>
        <Summary {...summary} />
        <Note>{state}</Note>
        {told && (
          <Gap>
            <Notice tone="trust" role="status">
              {told}
            </Notice>
          </Gap>
        )}
        {pay.length > 0 && <Links links={pay} />}
        <DetailRows rows={facts} />
      </Card>
      <Card label={invoices.label}>
        <Title>{invoices.label}</Title>
        {invoices.lines.length > 0 ? <Lines lines={invoices.lines} /> : <Note>{invoices.none}</Note>}
      </Card>
      <Card label={ways.label}>
        <Title>{ways.label}</Title>
        <Note>{letters}</Note>
        {ways.links.length > 0 && <Links links={ways.links} look="quiet" />}
      </Card>
    </Cards>
  );
}
