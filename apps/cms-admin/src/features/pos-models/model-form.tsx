import { FormFields, FormPage, FormSection, type FieldDifferences, type FormFailure } from '@pay/design-system/form';
import type { EndpointForm } from '@pay/forms';
import { useFieldLabel, useText } from '@pay/i18n';
import type { devicesApi } from '#devices-api';
import { PhotosField } from './photos-field.tsx';
import { text } from './pos-models.messages.ts';

type ModelForm = EndpointForm<typeof devicesApi.posModel.cmsCreate.endpoint>;

interface ModelFormProps {
  form: Omit<ModelForm, 'failure'>;
  failure: Error | null;
  submit: string;
  back: { title: string; to: string };
  isNew: boolean;
}

export function DeviceModelForm({ form: entered, failure, submit, back, isNew }: ModelFormProps) {
  // What refuses a new model is not all that refuses a change.
  const form: ModelForm = { ...entered, failure: null };
  const t = useText();
  const label = useFieldLabel();
  const differences: FieldDifferences = {
    name: { required: true },
    model: { required: true },
    description: { label: label('productDescription') },
    photos: (field) => <PhotosField field={field} />,
    price: { required: true },
    discount: { help: t(text.discountHelp) },
    vat: { help: t(text.vatHelp) },
    warranty: { help: t(text.warrantyHelp) },
    stock: { required: true, help: t(text.stockHelp) },
    available: { help: t(text.availableHelp) },
  };
  return (
    <FormPage
      purpose={isNew ? undefined : t(text.ordersKeep)}
      back={back}
      cancel={{ title: t(text.cancel), to: back.to }}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: submit, busy: form.busy }}
      problems={form.problems}
      restored={form.restored}
      failure={failure as FormFailure | null}
    >
      <FormSection title={t(text.whatSection)}>
        <FormFields
          form={form}
          names={['name', 'model', 'description', 'warranty', 'photos']}
          differences={differences}
        />
      </FormSection>
      <FormSection title={t(text.priceSection)}>
        <FormFields form={form} names={['price', 'discount', 'vat']} differences={differences} />
      </FormSection>
      <FormSection title={t(text.stockSection)}>
        <FormFields form={form} names={['stock', 'available']} differences={differences} />
      </FormSection>
    </FormPage>
  );
}
