import { type Activity, activityParty } from '@pay/contract-portal';
import { ListPage, Shortened } from '@pay/design-system/list';
import { colour, size, styled, TextLink } from '@pay/design-system/theme';
import { activityModuleNames } from '@pay/domain';
import { useEnumLabel, useText } from '@pay/i18n';
import { useListState } from '@pay/lists';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { useOffered } from '#offered';
import { activityApi } from './activity-api.ts';
import { text } from './activity.messages.ts';
import { recordLink } from './record-link.ts';

const Place = styled('span')({ display: 'grid', minWidth: 0 });
const Small = styled('span')({ fontSize: size.small, color: colour.textSoft });

export default function ActivityListScreen() {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  const offered = useOffered();
  const { filters } = useListState(activityApi.getList);
  const members = useQuery(api.merchant.getAllMembers.query({}));
  const record = ({ record: name, opens }: Activity) => {
    const link = recordLink(opens, can);
    const words = name ?? (opens ? enumLabel('ActivityRecord', opens.kind) : '');
    if (!link) return words;
    return (
      <TextLink to={link}>
        <Shortened words={words} />
      </TextLink>
    );
  };
  const from = ({ ip, deviceName }: Activity) => (
    <Place>
      {ip}
      {deviceName && <Small>{deviceName}</Small>}
    </Place>
  );
  return (
    <ListPage
      endpoint={activityApi.getList}
      exportEndpoint={activityApi.export}
      filters={['keyword', 'person', 'module', 'fromDate']}
      filterLabels={{ keyword: t(text.search), fromDate: t(text.period) }}
      options={{
        module: offered('ActivityModule', activityModuleNames, filters.module),
        person: [
          ...(members.data ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
          ...activityParty.options.map((value) => ({ value, label: enumLabel('ActivityParty', value) })),
        ],
      }}
      columns={[
        { field: 'what', onPhone: 'lead' },
        { field: 'record', render: record, onPhone: 'also' },
        { field: 'who', onPhone: 'state' },
        { id: 'from', label: t(text.from), render: from },
        { field: 'at', as: 'dateTime', onPhone: 'when' },
        { field: 'module', as: 'enum', enumName: 'ActivityModule', hidden: true },
      ]}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
