import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { knownFacts, StatusChip, useHistory } from '@pay/design-system/display';
import type { Action } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { atDesk } from '#at-desk';
import { MatterStrip } from '#matter-strip';
import { servicesApi } from '#services-api';
import { useRevealed } from '#use-revealed';
import { roleText } from '#roles-messages';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import type { Permit, PermitDecisionName } from './permit.ts';
import { vietQrProScreens } from './viet-qr-pro.feature.ts';
import { text } from './viet-qr-pro.messages.ts';

const PermitDecision = dialogLater(async () => (await import('./permit-decision.tsx')).PermitDecision);

const decisionsOf = ({ lockedBy }: Permit): PermitDecisionName[] => [
  'approve',
  'reject',
  lockedBy === 'STAFF' ? 'unlock' : 'lock',
];

const lockWords = { MERCHANT: text.ownLock, STAFF: text.staffLock };

export default function PermitDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { number, dateTime } = useFormats();
  const { can } = usePermissions();
  const { id } = useScreenParams(vietQrProScreens.detail);
  const query = useQuery(servicesApi.vietQrPro.getDetail.query({ id }));
  const personal = useRevealed(servicesApi.vietQrPro.reveal, { id });
  useScreenTitle({ code: query.data?.merchantCode ?? '' });
  const historyOf = useHistory('VietQrProStatus', 'VietQrProAction');
  const [deciding, setDeciding] = useState<PermitDecisionName>();
  const mayDo = (name: PermitDecisionName) => can(atDesk(servicesApi.vietQrPro[name].endpoint));

  const reasonAgainst = (name: PermitDecisionName, { status, allowed }: Permit) => {
    return allowed.includes(name) ? undefined : t(text.notFromStatus, { status: named('VietQrProStatus', status) });
  };

  const decision = (name: PermitDecisionName, permit: Permit): Action => ({
    title: t(text[name]),
    danger: name === 'reject' || name === 'lock',
    onSelect: () => setDeciding(name),
    disabledReason: reasonAgainst(name, permit),
  });

  const nextOf = ({ status, lockedBy, merchantStatus, accountNo }: Permit) => {
    if (lockedBy) return t(lockWords[lockedBy]);
    if (accountNo && merchantStatus !== 'APPROVED') return t(text.shopFirst);
    return status === 'PENDING' ? t(mayDo('approve') ? text.nextApprove : roleText.byChecker) : undefined;
  };

  const view = (permit: Permit): DetailView => {
    const { merchantId, merchantName, merchantCode, accountNo, accountName, status, updatedAt } =
      personal.shownOf(permit);
    return {
      identity: merchantName,
      code: { label: label('merchantCode'), value: merchantCode },
      status: <StatusChip status={status} enumName="VietQrProStatus" at={updatedAt} />,
      nextStep: nextOf(permit),
      actions: [
        ...decisionsOf(permit)
          .filter(mayDo)
          .map((name) => decision(name, permit)),
        ...personal.actionOf(merchantName),
        { title: t(text.openMerchant), to: merchantScreens.detail.link({ merchantId }) },
      ],
      facts: knownFacts([
        { label: t(text.what), value: accountNo ? t(text.forAccount, { accountNo }) : t(text.forShop) },
        { label: label('accountName'), value: accountName },
        { label: label('merchantStatus'), value: named('VietQrProStatus', permit.merchantStatus) },
        { label: label('numOfCustomers'), value: number(permit.numOfCustomers) },
        { label: label('requestedAt'), value: permit.requestedAt && dateTime(permit.requestedAt) },
        { label: t(text.reasonTold), value: permit.reason, wide: true },
      ]),
      history: historyOf(permit.history),
    };
  };

  return (
    <>
      <DetailPage
        query={query}
        view={view}
        above={
          <>
            {personal.above}
            <MatterStrip kinds={['vietQrPros']} subjectId={id} />
          </>
        }
      />
      {deciding && query.data && (
        <PermitDecision decision={deciding} permit={query.data} onClose={() => setDeciding(undefined)} />
      )}
      {personal.dialog}
    </>
  );
}
