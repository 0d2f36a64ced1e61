import { FormFields, FormPage, FormSection, type FormFailure } from '@pay/design-system/form';
import type { EndpointForm } from '@pay/forms';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { PicturesField } from './pictures-field.tsx';
import { productsApi } from './products-api.ts';
import { productScreens } from './products.feature.ts';
import { text } from './products.messages.ts';

interface ProductFormProps {
  form: EndpointForm<typeof productsApi.product.create.endpoint>;
  submit: string;
  cancel: string;
  /** Stock of a product that is there already is changed by hand, with its reason. */
  isNew: boolean;
}

const mostChoices = 200;

export function ProductForm({ form, submit, cancel, isNew }: ProductFormProps) {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const { data: categories } = useQuery(
    productsApi.category.getAll.query({ size: mostChoices, sort: 'name', sortDirection: 'ASC' }),
  );
  const { priceType, storageType } = form.values;
  const priceTypes = [
    { value: 'QUANTITY_PRICE', text: t(text.quantityText) },
    { value: 'FIXED_PRICE', text: t(text.fixedText) },
    { value: 'CUSTOMER_PRICE', text: t(text.customerText) },
  ].map((choice) => ({ ...choice, label: enumLabel('PriceType', choice.value) }));
  const storageTypes = [
    { value: 'UNLIMITED', text: t(text.unlimitedText) },
    { value: 'LIMITED', text: t(text.limitedText) },
  ].map((choice) => ({ ...choice, label: enumLabel('StorageType', choice.value) }));
  const choices = (categories?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isFree = priceType === 'CUSTOMER_PRICE';
  const stock = storageType === 'LIMITED' ? [...(isNew ? ['storageQuantity'] : []), 'lowStockAt'] : [];
  return (
    <FormPage
      back={{ title: t(productScreens.list.title), to: productScreens.list.link() }}
      onSubmit={(event) => void form.submit(event)}
      cancel={{ title: t(text.cancel), to: cancel }}
      submit={{ title: submit, busy: form.busy }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure as FormFailure | null}
    >
      <FormSection title={t(text.whatSection)} text={t(text.whatSectionText)}>
        <FormFields
          form={form}
          names={['name', 'cateId', 'description', 'pictures']}
          differences={{
            cateId: { options: choices, placeholder: t(text.noCategory) },
            description: { label: label('productDescription') },
            pictures: (field) => <PicturesField field={field} />,
          }}
        />
      </FormSection>
      <FormSection title={t(text.priceSection)}>
        <FormFields
          form={form}
          names={['priceType', 'price']}
          differences={{
            priceType: { cards: true, options: priceTypes },
            price: isFree ? { label: t(text.leastPrice), help: t(text.leastPriceHelp) } : { required: true },
          }}
        />
      </FormSection>
      <FormSection title={t(text.stockSection)}>
        <FormFields
          form={form}
          names={['storageType', ...stock]}
          differences={{
            storageType: { cards: true, options: storageTypes },
            storageQuantity: { required: true, help: t(text.stockHelp) },
            lowStockAt: { help: t(text.lowStockHelp) },
          }}
        />
      </FormSection>
    </FormPage>
  );
}
