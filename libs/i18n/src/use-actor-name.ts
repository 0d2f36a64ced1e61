import { partyNamed } from '@pay/domain';
import { useCallback } from 'react';
import { useEnumLabel } from './use-text.tsx';

/** Returns `name(by)`: a person stands by his name, a party of the platform by its word in the current language. */
export function useActorName(): (by: string) => string {
  const label = useEnumLabel();
  return useCallback(
    (by) => {
      const party = partyNamed(by);
      return party ? label('Party', party) : by;
    },
    [label],
  );
}
