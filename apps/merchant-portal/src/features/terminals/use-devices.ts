import { useQuery } from '@tanstack/react-query';
import { terminalsApi } from './terminals-api.ts';

const mostChoices = 200;

/** The shop's terminals as choices of a filter. */
export function useDevices() {
  const { data } = useQuery(terminalsApi.getList.query({ pageSize: mostChoices }));
  return (
    data?.items.map(({ deviceId, deviceName }) => ({ value: deviceId, label: `${deviceName} (${deviceId})` })) ?? []
  );
}
