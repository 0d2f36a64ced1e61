import { FormField, FormPage, FormSection } from '@pay/design-system/form';
import { FailedState, FormSkeleton, NotFoundState, PageHead } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import type { ReplyOf } from '@pay/contract-core';
import type { staffRoleGroup } from '@pay/contract-cms';
import { useEndpointForm } from '@pay/forms';
import { useEnumLabel, useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '#api';
import { staffScreens } from './staff.feature.ts';
import { text } from './staff.messages.ts';

type Staff = ReplyOf<typeof staffRoleGroup.assign>;

function SeatForm({ staff, own }: { staff: Staff; own: boolean }) {
  const t = useText();
  const named = useEnumLabel();
  const navigate = useNavigate();
  const form = useEndpointForm(api.staffRoleGroup.assign, {
    fixed: { staffId: staff.staffId },
    defaults: {
      roles: staff.roles,
      office: staff.office,
      officeCode: staff.officeCode ?? '',
      status: staff.status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE',
    },
    prepare: ({ officeCode, ...seat }) => (seat.office === 'HEADQUARTER' ? seat : { ...seat, officeCode }),
    check: ({ office, officeCode }) => ({
      officeCode: office !== 'HEADQUARTER' && !officeCode?.trim() ? t(text.officeCodeNeeded) : undefined,
    }),
    onDone: ({ fullName, roles }) => {
      const words = roles.map((role) => named('StaffRole', role)).join(', ');
      toast({
        tone: 'success',
        text: t(text.saved, { name: fullName, roles: words }),
        duration: 5_000,
        important: true,
      });
      void navigate(staffScreens.list.link());
    },
  });
  const roleOptions = (form.rules.roles?.options ?? []).map((role) => ({
    value: role,
    label: named('StaffRole', role),
  }));
  const statusOptions = (form.rules.status?.options ?? []).map((status) => ({
    value: status,
    label: named('UserStatus', status),
  }));
  return (
    <FormPage
      purpose={`${staff.fullName} · ${staff.username}`}
      back={{ title: t(text.back), to: staffScreens.list.link() }}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: t(text.save), busy: form.busy, disabledReason: own ? t(text.ownSeat) : undefined }}
      cancel={{ title: t(text.cancel), to: staffScreens.list.link() }}
      problems={form.problems}
      failure={form.failure}
    >
      <FormSection text={t(own ? text.ownSeat : text.seatPurpose)}>
        <FormField field={form.field('roles')} options={roleOptions} help={t(text.rolesHelp)} />
        <FormField field={form.field('office')} help={t(text.officeHelp)} />
        {form.values.office !== 'HEADQUARTER' && (
          <FormField field={form.field('officeCode')} help={t(text.officeCodeHelp)} />
        )}
        <FormField field={form.field('status')} options={statusOptions} help={t(text.statusHelp)} />
      </FormSection>
    </FormPage>
  );
}

export default function SeatScreen() {
  const t = useText();
  const { staffId } = useScreenParams(staffScreens.seat);
  const me = useQuery(api.staffUser.getInfo.query());
  const { data, isPending, error, refetch } = useQuery(api.staffRoleGroup.getAllStaff.query());
  const staff = data?.find((one) => one.staffId === staffId);
  if (staff) return <SeatForm staff={staff} own={staff.staffId === me.data?.staffId} />;
  return (
    <>
      <PageHead title={t(staffScreens.seat.title)} back={{ title: t(text.back), to: staffScreens.list.link() }} />
      {isPending && <FormSkeleton />}
      {error && <FailedState level={2} error={error} onRetry={() => void refetch()} />}
      {data && <NotFoundState level={2} home={staffScreens.list.link()} />}
    </>
  );
}
