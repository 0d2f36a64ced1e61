import { useText } from '@pay/i18n';
import { text } from './customers.messages.ts';
import { useGroups } from './use-groups.ts';

export function useCustomerFields() {
  const t = useText();
  const { options } = useGroups();
  return {
    person: {
      title: t(text.personSection),
      text: t(text.personText),
      fields: ['fullName', 'phone', 'email', 'address'] as const,
    },
    group: { title: t(text.groupSection), text: t(text.groupText), fields: ['customerGroupId'] as const },
    differences: { customerGroupId: { options } },
  };
}
