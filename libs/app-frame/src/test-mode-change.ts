import { leaveGuard, useRecord } from '@pay/screens';
import { useSession } from '@pay/session';
import { useEffect } from 'react';
import type { LeftRecord } from './notices.tsx';
import { openNotices } from './notifications.ts';

const leftKey = 'leftRecord';

function takeLeft(): LeftRecord | undefined {
  const left = sessionStorage.getItem(leftKey);
  sessionStorage.removeItem(leftKey);
  return left ? (JSON.parse(left) as LeftRecord) : undefined;
}

/** A record belongs to one mode: changing the mode leads from it to its list, which says so. */
export function useTestModeChange(): (on: boolean) => Promise<void> {
  const { setTestMode } = useSession();
  const { record, list } = useRecord();

  useEffect(() => {
    const left = takeLeft();
    if (left) void openNotices().then(({ tellLeftRecord }) => tellLeftRecord(left));
  }, []);

  return async (on) => {
    if (!(await leaveGuard.mayLeave())) return;
    if (!list) return setTestMode(on);
    sessionStorage.setItem(leftKey, JSON.stringify({ record: record?.id, ofTest: !on } satisfies LeftRecord));
    setTestMode(on, () => window.location.replace(list.path));
  };
}
