import styled from '@emotion/styled';
import { formatDateTime, formatDay } from '@pay/domain';
import { figures } from '../theme/tokens.ts';

const Moment = styled('time')({ ...figures, whiteSpace: 'nowrap' });

/** Shows a moment in Vietnamese time, or only its day. */
export function DateTime({ at, dateOnly }: { at: string; dateOnly?: boolean }) {
  return <Moment dateTime={at}>{dateOnly ? formatDay(at) : formatDateTime(at)}</Moment>;
}
