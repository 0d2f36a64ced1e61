import { formatDateTime, formatDay, formatMinute } from '@pay/domain';
import { styled } from '../theme/styled.ts';
import { figures } from '../theme/tokens.ts';

const Moment = styled('time')({ ...figures, whiteSpace: 'nowrap' });

interface DateTimeProps {
  at: string;
  dateOnly?: boolean;
  /** For lists: the seconds stand in the tooltip only. */
  toTheMinute?: boolean;
}

/** Shows a moment in Vietnamese time, or only its day. */
export function DateTime({ at, dateOnly, toTheMinute }: DateTimeProps) {
  if (dateOnly) return <Moment dateTime={at}>{formatDay(at)}</Moment>;
  return toTheMinute ? (
    <Moment dateTime={at} title={formatDateTime(at)}>
      {formatMinute(at)}
    </Moment>
  ) : (
    <Moment dateTime={at}>{formatDateTime(at)}</Moment>
  );
}
