import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useNavigate } from 'react-router-dom';
import { devicesApi } from '#devices-api';
import { DeviceModelForm } from './model-form.tsx';
import { posModelScreens } from './pos-models.feature.ts';
import { text } from './pos-models.messages.ts';

export default function CreateModelScreen() {
  const t = useText();
  const navigate = useNavigate();
  const form = useEndpointForm(devicesApi.posModel.cmsCreate, {
    defaults: { available: true, discount: 0, warranty: 12, photos: [] },
    onDone: ({ id, name }) => {
      toast({ tone: 'success', text: t(text.added, { name }), duration: 5_000, important: true });
      void navigate(posModelScreens.detail.link({ id }));
    },
  });
  const back = { title: t(posModelScreens.list.title), to: posModelScreens.list.link() };
  return <DeviceModelForm isNew form={form} failure={form.failure} submit={t(text.add)} back={back} />;
}
