import { FactList } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { accountApi } from './account-api.ts';
import { text } from './account.messages.ts';

const words = { hotline: text.hotline, email: text.supportMail, workingHours: text.workingHours } as const;
const isWorded = (name: string): name is keyof typeof words => name in words;

export function HelpCard() {
  const t = useText();
  const { data = [] } = useQuery(accountApi.setting.getSystemContactParams.query());
  return (
    <Card title={t(text.helpSection)}>
      <FactList
        facts={data.flatMap(({ name, value }) =>
          isWorded(name) ? [{ label: t(words[name]), value, copy: name === 'workingHours' ? undefined : value }] : [],
        )}
      />
    </Card>
  );
}
