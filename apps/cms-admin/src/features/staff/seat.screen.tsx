import type { Staff } from '@pay/contract-cms';
import { FormPage, FormSection } from '@pay/design-system/form';
import { FailedState, FormSkeleton, PageHead } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '#api';
import { SeatFields } from './seat-fields.tsx';
import { staffScreens } from './staff.feature.ts';
import { text } from './staff.messages.ts';
import { useAgainst, useSeat, useSeatRules } from './use-seat.ts';

function SeatForm({ staff }: { staff: Staff }) {
  const t = useText();
  const disabledReason = useAgainst()(staff, t(text.ownSeat));
  const { rolesOf } = useSeat();
  const navigate = useNavigate();
  const { staffId } = staff;
  const back = staffScreens.detail.link({ staffId });
  const form = useEndpointForm(api.staffRoleGroup.assign, {
    fixed: { staffId },
    defaults: {
      roles: staff.roles,
      roleGroupId: staff.roleGroupId ?? '',
      office: staff.office,
      officeCode: staff.officeCode ?? '',
    },
    ...useSeatRules(),
    onDone: (changed) => {
      const words = { name: changed.fullName, roles: rolesOf(changed) };
      toast({ tone: 'success', text: t(text.saved, words), duration: 5_000, important: true });
      void navigate(back);
    },
  });
  return (
    <FormPage
      purpose={`${staff.fullName} · ${staff.username}`}
      back={{ title: staff.fullName, to: back }}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: t(text.save), busy: form.busy, disabledReason }}
      cancel={{ title: t(text.cancel), to: back }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure}
    >
      <FormSection title={t(text.seatTitle)} text={disabledReason ?? t(text.seatPurpose)}>
        <SeatFields form={form} />
      </FormSection>
    </FormPage>
  );
}

function SeatOf({ staffId }: { staffId: string }) {
  const t = useText();
  const { data: staff, isPending, error, refetch } = useQuery(api.staffUser.getDetail.query({ staffId }));
  if (staff) return <SeatForm staff={staff} />;
  return (
    <>
      <PageHead title={t(staffScreens.seat.title)} back={{ title: t(text.back), to: staffScreens.list.link() }} />
      {isPending && <FormSkeleton />}
      {error && <FailedState level={2} error={error} onRetry={() => void refetch()} />}
    </>
  );
}

export default function SeatScreen() {
  const { staffId } = useScreenParams(staffScreens.seat);
  return <SeatOf staffId={staffId} />;
}
