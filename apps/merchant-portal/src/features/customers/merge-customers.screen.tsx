import { confirm } from '@pay/design-system/dialogs';
import { RadioCards } from '@pay/design-system/fields';
import { Card, CardSkeleton, FailedState, Notice, ScreenHead } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Customer } from './customer.ts';
import { customersApi } from './customers-api.ts';
import { customerScreens } from './customers.feature.ts';
import { mergeText } from './customers.messages.ts';
import { type Chosen, mergedFields, usualChoice, valuesOf } from './merge.rules.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 720px)' });
const Fields = styled('div')({ display: 'grid', gap: 20 });
const Row = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

function Choosing({ two }: { two: readonly [Customer, Customer] }) {
  const t = useText();
  const label = useFieldLabel();
  const navigate = useNavigate();
  const [keptId, setKeptId] = useState(two[0].id);
  const [own, setOwn] = useState<Partial<Record<keyof Chosen, string>>>({});
  const [kept, gone] = keptId === two[0].id ? two : ([two[1], two[0]] as const);
  const chosen: Chosen = { ...usualChoice(kept, gone), ...own };
  const merge = useMutation(customersApi.merge.mutation());

  const askAndMerge = async () => {
    const sure = await confirm({
      title: t(mergeText.confirmTitle),
      text: t(mergeText.confirmText, { kept: kept.code, gone: gone.code }),
      facts: mergedFields.map((field) => ({ label: label(field), value: chosen[field] ?? '–' })),
      verb: t(mergeText.verb),
      danger: true,
      irreversible: true,
    });
    if (!sure) return;
    merge.mutate(
      {
        keptId: kept.id,
        mergedId: gone.id,
        ...chosen,
        fullName: chosen.fullName ?? kept.fullName,
        customerGroupId: kept.customerGroupId ?? gone.customerGroupId ?? undefined,
      },
      {
        onSuccess: ({ id, fullName: name }) => {
          toast({ tone: 'success', text: t(mergeText.merged, { name }), duration: 5_000, important: true });
          void navigate(customerScreens.detail.link({ id }));
        },
      },
    );
  };

  return (
    <Stack>
      {merge.error && (
        <Notice tone="danger" role="alert" tells={merge.error}>
          {merge.error.message}
        </Notice>
      )}
      <Card>
        <Fields>
          <RadioCards
            name="keptId"
            label={t(mergeText.stays)}
            help={t(mergeText.staysHelp)}
            value={keptId}
            onChange={(value) => setKeptId(value ?? keptId)}
            options={two.map(({ id, code, fullName }) => ({ value: id, label: code, text: fullName }))}
          />
          {mergedFields.map((field) => {
            const values = valuesOf(field, two);
            if (values.length < 2) return null;
            return (
              <RadioCards
                key={field}
                name={field}
                label={label(field)}
                value={chosen[field]}
                onChange={(value) => setOwn({ ...own, [field]: value ?? undefined })}
                options={values.map((value) => ({ value, label: value }))}
              />
            );
          })}
        </Fields>
      </Card>
      <Row>
        <Button variant="contained" busy={merge.isPending} onClick={() => void askAndMerge()}>
          {t(mergeText.verb)}
        </Button>
      </Row>
    </Stack>
  );
}

export default function MergeCustomersScreen(): ReactNode {
  const t = useText();
  const { first, second } = useScreenParams(customerScreens.merge);
  const one = useQuery(customersApi.getDetail.query({ customerId: first }));
  const other = useQuery(customersApi.getDetail.query({ customerId: second }));
  const failed = one.error ? one : other;
  const body = () => {
    if (failed.error) return <FailedState error={failed.error} onRetry={() => void failed.refetch()} />;
    return one.data && other.data ? <Choosing two={[one.data, other.data]} /> : <CardSkeleton />;
  };
  return (
    <>
      <ScreenHead back={{ title: t(customerScreens.duplicates.title), to: customerScreens.duplicates.link() }} />
      {body()}
    </>
  );
}
