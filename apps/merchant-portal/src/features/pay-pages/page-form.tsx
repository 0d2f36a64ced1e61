import { CheckboxList, RadioCards, SelectInput } from '@pay/design-system/fields';
import { FormField, FormPage, FormSection } from '@pay/design-system/form';
import type { EndpointForm } from '@pay/forms';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankAccountApi } from '#bank-account-api';
import { payPageApi } from '#pay-page-api';
import { CoverField } from './cover-field.tsx';
import { PagePreview } from './page-preview.tsx';
import { askedFields, type Product } from './pay-page.ts';
import { text } from './pay-pages.messages.ts';
import { ProductPicker } from './product-picker.tsx';

type CreateForm = EndpointForm<typeof payPageApi.payPage.create.endpoint>;

interface PageFormProps {
  form: CreateForm | EndpointForm<typeof payPageApi.payPage.update.endpoint>;
  /** Products of the page as they are known before anything is searched for. */
  known: readonly Product[];
  submit: string;
  cancel: string;
}

const mostOffered = 200;

function useAccountChoices() {
  const t = useText();
  const { data = [] } = useQuery(bankAccountApi.getList.query());
  return data.map(({ id, accountNo, accountName }) => ({
    value: id,
    label: t(text.account, { accountNo, accountName }),
  }));
}

export function PageForm({ form: given, known, submit, cancel }: PageFormProps) {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const accounts = useAccountChoices();
  const form = given as CreateForm;
  const [chosen, setChosen] = useState<readonly Product[]>([]);
  const { data: offered } = useQuery(payPageApi.product.getAll.query({ size: mostOffered }));
  const way = form.field('customerInfoType');
  const asked = form.field('customerInfoForm');
  const productIds = form.field('productIds');
  const period = form.field('periodType');
  const ids = form.values.productIds ?? [];
  const products = new Map([...(offered?.items ?? []), ...known, ...chosen].map((product) => [product.id, product]));
  const picked = ids.flatMap((id) => products.get(id) ?? []);
  return (
    <FormPage
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: submit, busy: form.busy }}
      cancel={{ title: t(text.cancel), to: cancel }}
      problems={form.problems}
      failure={form.failure}
      restored={form.restored}
      preview={<PagePreview values={form.values} products={picked} />}
    >
      <FormSection title={t(text.sellSection)} text={t(text.sellSectionText)}>
        <FormField field={form.field('name')} autoFocus help={t(text.nameHelp)} />
        <ProductPicker
          picked={picked}
          label={productIds.label}
          fieldRef={productIds.ref}
          error={productIds.error}
          onChange={(next) => {
            setChosen(next);
            form.set(
              'productIds',
              next.map(({ id }) => id),
            );
          }}
        />
        <CoverField
          label={label('coverUrl')}
          url={form.values.coverUrl ?? ''}
          error={form.field('coverUrl').error}
          onChange={(url) => form.set('coverUrl', url)}
        />
      </FormSection>
      <FormSection title={t(text.moneySection)}>
        <SelectInput {...form.field('bankAccountId')} options={accounts} help={t(text.accountHelp)} />
        <SelectInput
          {...period}
          options={(period.options ?? []).map((value) => ({ value, label: enumLabel('PayPagePeriodType', value) }))}
          help={t(text.periodHelp)}
          emptyLabel={t(text.once)}
        />
      </FormSection>
      <FormSection title={t(text.askSection)} text={t(text.askSectionText)}>
        <RadioCards
          {...way}
          options={[
            { value: 'NO_REQUIRE', label: t(text.askNothing) },
            { value: 'REQUIRE_INPUT', label: t(text.askSome) },
          ]}
        />
        {way.value === 'REQUIRE_INPUT' && (
          <CheckboxList
            {...asked}
            required
            help={t(text.askedHelp)}
            value={askedFields.flatMap(({ flag }) => (asked.value?.[flag] ? [flag] : []))}
            options={askedFields.map(({ flag, field }) => ({ value: flag, label: label(field) }))}
            onChange={(flags) =>
              form.set(
                'customerInfoForm',
                Object.fromEntries(askedFields.map(({ flag }) => [flag, (flags ?? []).includes(flag)])),
              )
            }
          />
        )}
      </FormSection>
      <FormSection title={t(text.contactSection)} text={t(text.contactSectionText)}>
        <FormField field={form.field('contactPhone')} />
        <FormField field={form.field('contactEmail')} />
      </FormSection>
    </FormPage>
  );
}
