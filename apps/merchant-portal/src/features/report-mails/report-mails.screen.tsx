import { ListView } from '@pay/design-system/list';
import { FailedState, Notice, ScreenHead } from '@pay/design-system/page';
import { styled, TextLink } from '@pay/design-system/theme';
import { formatDay } from '@pay/domain';
import { isLanguage, languages, useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { api } from '#api';
import { accountScreens } from '../account/account.feature.ts';
import { reportMailApi } from './report-mails-api.ts';
import { reportMailScreens } from './report-mails.feature.ts';
import { text } from './report-mails.messages.ts';
import { useReportActions } from './use-report-actions.tsx';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });

const nameOf = (language: string) => {
  const code = language.toLowerCase();
  return isLanguage(code) ? languages[code].name : language;
};

export default function ReportMailsScreen() {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const person = useQuery(api.user.getInfo.query());
  const { data, error, refetch } = useQuery(reportMailApi.getList.query());
  const actionsOf = useReportActions();
  const add = { title: t(text.add), to: reportMailScreens.create.link(), icon: <Plus size={18} /> };

  return (
    <>
      <ScreenHead primary={data?.email ? add : undefined} />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack>
          {data && !data.email && (
            <Notice tone="warning">
              {t(person.data?.isOwner === false ? text.askForAddress : text.noAddress)}{' '}
              {person.data?.isOwner && <TextLink to={accountScreens.notifyEmail.link()}>{t(text.setAddress)}</TextLink>}
            </Notice>
          )}
          {data?.email && <p>{t(text.addressee, { email: data.email })}</p>}
          <ListView
            caption={t(text.yours)}
            rows={data?.items ?? []}
            loading={!data}
            rowKey={({ id }) => id}
            rowActions={actionsOf}
            columns={[
              {
                id: 'report',
                label: label('report'),
                render: ({ report }) => enumLabel('ReportKind', report),
                onPhone: 'lead',
              },
              {
                id: 'frequency',
                label: label('frequency'),
                render: ({ frequency }) => enumLabel('ReportFrequency', frequency),
                onPhone: 'also',
              },
              {
                id: 'account',
                label: t(text.account),
                render: ({ bankAccountId, accountNo }) => (bankAccountId ? (accountNo ?? '–') : t(text.allAccounts)),
              },
              { id: 'language', label: t(text.language), render: ({ language }) => nameOf(language) },
              {
                id: 'state',
                label: t(text.state),
                render: ({ stopped }) => t(stopped ? text.stopped : text.sent),
                onPhone: 'state',
              },
              {
                id: 'nextOn',
                label: t(text.nextOn),
                render: ({ stopped, nextOn }) => (stopped ? '–' : formatDay(nextOn)),
                onPhone: 'when',
              },
            ]}
            empty={{ text: t(text.empty), action: data?.email ? add : undefined }}
          />
        </Stack>
      )}
    </>
  );
}
