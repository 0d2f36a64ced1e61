import { StatusChip } from '@pay/design-system/display';
import { statusExplanation, useText } from '@pay/i18n';
import type { ReactNode } from 'react';

interface StateWords {
  status: ReactNode;
  explanation: string | undefined;
}

/** The state of a record and what it means, which stands in sight: the chip says only since when. */
export function useStateWords(enumName: string): (status: string, at?: string | null) => StateWords {
  const t = useText();
  return (status, at) => {
    const meaning = statusExplanation(enumName, status);
    return {
      status: <StatusChip status={status} enumName={enumName} explanation="" at={at ?? undefined} />,
      explanation: meaning && t(meaning),
    };
  };
}
