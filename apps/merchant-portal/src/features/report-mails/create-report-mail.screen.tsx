import { EndpointForm } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { formatDay } from '@pay/domain';
import { languageCodes, languages, useEnumLabel, useLanguage, useText, type Language } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { bankAccountApi } from '#bank-account-api';
import { reportMailApi } from './report-mails-api.ts';
import { reportMailScreens } from './report-mails.feature.ts';
import { text } from './report-mails.messages.ts';

export default function CreateReportMailScreen() {
  const t = useText();
  const enumLabel = useEnumLabel();
  const language = useLanguage();
  const navigate = useNavigate();
  const { can } = usePermissions();
  const { data: accounts } = useQuery({
    ...bankAccountApi.getList.query(),
    enabled: can(bankAccountApi.getList.endpoint.allow),
  });
  const list = reportMailScreens.list.link();
  return (
    <EndpointForm
      endpoint={reportMailApi.create}
      fields={['report', 'frequency', 'bankAccountId', 'language']}
      defaults={{ report: 'STATISTICS', frequency: 'DAILY', language: language.toUpperCase() as Uppercase<Language> }}
      back={{ title: t(text.back), to: list }}
      cancel={{ title: t(text.cancel), to: list }}
      submit={t(text.add)}
      differences={{
        report: { help: t(text.creditsHelp), cards: true },
        frequency: { cards: true },
        bankAccountId: {
          label: t(text.account),
          help: t(text.accountHelp),
          options: (accounts ?? []).map(({ id, accountNo, accountName }) => ({
            value: id,
            label: `${accountNo} · ${accountName}`,
          })),
        },
        language: {
          label: t(text.language),
          help: t(text.languageHelp),
          options: languageCodes.map((code) => ({ value: code.toUpperCase(), label: languages[code].name })),
        },
      }}
      onDone={({ report, nextOn }) => {
        toast({
          tone: 'success',
          text: t(text.added, { report: enumLabel('ReportKind', report), day: formatDay(nextOn) }),
          duration: 8_000,
        });
        void navigate(list);
      }}
    />
  );
}
