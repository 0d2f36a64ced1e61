import { Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { text } from './employees-app.messages.ts';
import { useSalary } from './salary-context.ts';

const Above = styled('div')({ marginBottom: 16 });

/** While nothing can bring their requests, the people of an employer are told what is missing. */
export function HowEmployeesAsk() {
  const t = useText();
  const { api, places } = useSalary();
  const { data: channel } = useQuery(api['channel.get'].query());
  if (!channel || channel.clientId !== null) return null;
  return (
    <Above>
      <Notice tone="warning" title={t(text.how)} actions={[{ title: t(text.connect), to: places.configuration() }]}>
        {t(text.notYet)}
      </Notice>
    </Above>
  );
}
