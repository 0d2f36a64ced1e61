import { FailedState, FormSkeleton } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { devicesApi } from '#devices-api';
import { DeviceModelForm } from './model-form.tsx';
import type { DeviceModel } from './pos-model.ts';
import { posModelScreens } from './pos-models.feature.ts';
import { text } from './pos-models.messages.ts';

export default function UpdateModelScreen(): ReactNode {
  const { id } = useScreenParams(posModelScreens.update);
  const { data, error, refetch } = useQuery(devicesApi.shownPosModel.get.query({ id }));
  useScreenTitle({ name: data?.name ?? '' });
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  return data ? <ChangedModel key={id} shown={data} /> : <FormSkeleton />;
}

const writtenOf = ({ vat, vatByLaw, photos, description, ...model }: DeviceModel) => ({
  name: model.name,
  model: model.model,
  price: model.price,
  stock: model.stock,
  available: model.available,
  discount: model.discount,
  warranty: model.warranty,
  description,
  vat: vatByLaw ? null : vat,
  photos: photos.map(({ url }) => ({ url })),
});

function ChangedModel({ shown }: { shown: DeviceModel }) {
  const t = useText();
  const navigate = useNavigate();
  const { id, name, stock } = shown;
  const back = { title: name, to: posModelScreens.detail.link({ id }) };
  const form = useEndpointForm(devicesApi.posModel.cmsUpdate, {
    fixed: { id, stockSeen: stock },
    draft: id,
    defaults: writtenOf(shown),
    onDone: (saved) => {
      toast({ tone: 'success', text: t(text.saved, { name: saved.name }), duration: 5_000, important: true });
      void navigate(back.to);
    },
    // What is emptied is told as empty, or it would stay.
    prepare: (input) => ({
      ...input,
      vat: input.vat ?? null,
      description: input.description ?? '',
      photos: input.photos ?? [],
    }),
  });
  return <DeviceModelForm isNew={false} form={form} failure={form.failure} submit={t(text.save)} back={back} />;
}
