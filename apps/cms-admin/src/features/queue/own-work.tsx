import type { queue } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';
import { ListView } from '@pay/design-system/list';
import { CardTitle } from '@pay/design-system/page';
import { RelativeTime } from '@pay/design-system/relative-time';
import { colour, phone, styled, TextLink } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { DueDay } from './due-day.tsx';
import { KindLink } from './kind-link.tsx';
import { matterLinks } from './matter-link.ts';
import { MatterName } from './matter-name.tsx';
import { queueScreens } from './queue.feature.ts';
import { text } from './queue.messages.ts';

type Waiting = ReplyOf<typeof queue.getWaiting>;

const Head = styled('div')({ padding: '16px 16px 8px', borderBottom: `1px solid ${colour.border}` });
const Kinds = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  // The work itself stands in the first view of a phone.
  [phone]: { flexWrap: 'nowrap', overflowX: 'auto', whiteSpace: 'nowrap', scrollbarWidth: 'none' },
});
const More = styled('p')({ padding: '12px 16px', borderTop: `1px solid ${colour.border}` });

/** What the person may decide and no colleague holds: how much of each kind, and one by one what is due next. */
export function OwnWork({ kinds, matters }: Pick<Waiting, 'kinds' | 'matters'>) {
  const t = useText();
  const named = useEnumLabel();
  const label = useFieldLabel();
  const { number } = useFormats();
  const own = kinds.filter((kind) => kind.own > 0);
  const count = own.reduce((sum, kind) => sum + kind.own, 0);
  return (
    <ListView
      caption={t(text.forYou)}
      above={
        <Head>
          <CardTitle>{t(text.forYou)}</CardTitle>
          <Kinds>
            {own.map((kind) => (
              <li key={kind.kind}>
                <KindLink kind={kind.kind} count={kind.own} />
              </li>
            ))}
          </Kinds>
        </Head>
      }
      rows={matters}
      rowKey={({ kind, subjectId }) => `${kind} ${subjectId}`}
      rowLink={({ kind, subjectId, code }) => matterLinks[kind](subjectId, code)}
      columns={[
        {
          field: 'name',
          onPhone: 'lead',
          render: (matter) => (
            <MatterName matter={matter}>{matter.isMine && t(text.yours, { code: matter.code })}</MatterName>
          ),
        },
        {
          id: 'workKind',
          label: label('workKind'),
          as: 'enum',
          onPhone: 'also',
          render: ({ kind }) => named('WorkKind', kind),
        },
        { field: 'proposedBy' },
        { field: 'since', onPhone: 'when', render: ({ since }) => <RelativeTime at={since} /> },
        { field: 'dueDay', onPhone: 'side', render: (matter) => <DueDay matter={matter} /> },
      ]}
      empty={{ title: t(text.nothingNext), text: t(text.nothingNextText) }}
      below={
        count > matters.length && (
          <More>
            <TextLink to={queueScreens.list.link()}>{t(text.seeAll, { count: number(count) })}</TextLink>
          </More>
        )
      }
    />
  );
}
