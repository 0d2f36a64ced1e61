import { FormFields, FormPage, FormSection, type FormFailure } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { colour, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useFieldLabel, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { billingApi } from './billing-api.ts';
import type { NewSubscriptions } from './billing.ts';
import { CustomersField } from './customers-field.tsx';
import { SubscriptionPreview } from './due-preview.tsx';
import { planScreens } from './plans.feature.ts';
import { previewedSubscription, sentSubscriptions } from './subscription-form.rules.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { text } from './subscriptions.messages.ts';

const Soft = styled('p')({ color: colour.textSoft });

function Preview({ values }: { values: NewSubscriptions }) {
  const t = useText();
  const terms = previewedSubscription(values);
  return (
    <>
      <Soft>{t(terms ? text.preview : text.previewAsks)}</Soft>
      {terms && <SubscriptionPreview terms={terms} />}
    </>
  );
}

function useNewSubscriptions() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [planId, customerId] = [search.get('planId'), search.get('customerId')];
  return useEndpointForm(billingApi.subscription.createMany, {
    defaults: { ...(planId && { planId }), ...(customerId && { customerIds: [customerId] }) },
    draft: [planId, customerId].filter(Boolean).join('.') || undefined,
    prepare: sentSubscriptions,
    onDone: ({ ids }, { planId: ofPlan }) => {
      toast({ tone: 'success', text: t(text.created, { count: ids.length }), duration: 5_000, important: true });
      const [id] = ids;
      void navigate(
        ids.length === 1 && id
          ? subscriptionScreens.detail.link({ id })
          : subscriptionScreens.list.link({ planId: ofPlan }),
      );
    },
  });
}

export default function CreateSubscriptionScreen() {
  const t = useText();
  const label = useFieldLabel();
  const form = useNewSubscriptions();
  const { data: plans } = useQuery(billingApi.subscriptionPlan.getAllCache.query({}));
  const { customerIds = [], allowTrial } = form.values;
  const options = (plans ?? []).map(({ id, name, code }) => ({ value: id, label: name, text: code }));
  return (
    <FormPage
      back={{ title: t(subscriptionScreens.list.title), to: subscriptionScreens.list.link() }}
      onSubmit={(event) => void form.submit(event)}
      cancel={{ title: t(text.cancelForm), to: subscriptionScreens.list.link() }}
      submit={{
        title: customerIds.length > 0 ? t(text.createMany, { count: customerIds.length }) : t(text.create),
        busy: form.busy,
      }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure as FormFailure | null}
      preview={<Preview values={form.values} />}
    >
      <FormSection title={t(text.howSection)}>
        {plans?.length === 0 && (
          <Notice actions={[{ title: t(text.newPlan), to: planScreens.create.link() }]}>{t(text.noPlans)}</Notice>
        )}
        <FormFields
          form={form}
          names={['planId', 'numOfCycles']}
          differences={{
            planId: { options, placeholder: t(text.choosePlan), help: t(text.choosePlanHelp) },
            numOfCycles: { help: t(text.cyclesHelp) },
          }}
        />
      </FormSection>
      <FormSection title={t(text.whoSection)} text={t(text.whoText)}>
        <CustomersField
          ids={customerIds}
          error={form.field('customerIds').error}
          onChange={(ids) => form.set('customerIds', ids)}
        />
      </FormSection>
      <FormSection title={t(text.startSection)}>
        <FormFields
          form={form}
          names={['startDate', 'allowTrial', ...(allowTrial ? ['trialTimeValue', 'trialTimeType'] : [])]}
          differences={{
            startDate: { label: label('startOn'), help: t(text.startHelp) },
            allowTrial: { help: t(text.trialText) },
            trialTimeValue: { required: true },
            trialTimeType: { required: true },
          }}
        />
      </FormSection>
    </FormPage>
  );
}
