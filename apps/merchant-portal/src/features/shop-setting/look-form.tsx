import { RadioCards } from '@pay/design-system/fields';
import { FormField, FormPage, FormSection } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { languageCodes, languages, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useState } from 'react';
import { shopSettingApi } from './shop-setting-api.ts';
import { ContrastNote } from './contrast-note.tsx';
import { LogoField } from './logo-field.tsx';
import { MethodChoices } from './method-choices.tsx';
import { PagePreview } from './page-preview.tsx';
import { sentLook, startingLook, type PaymentMethod, type ShopSetting } from './shop-look.ts';
import { text } from './shop-setting.messages.ts';

interface LookFormProps {
  setting: ShopSetting;
  methods: readonly PaymentMethod[];
  /** Shown when the shop has no name of its own. */
  merchantName: string;
}

export function LookForm({ setting, methods, merchantName }: LookFormProps) {
  const t = useText();
  const { can } = usePermissions();
  const disabledReason = can(shopSettingApi.shopSetting.update.endpoint.allow) ? undefined : t(text.notPermitted);
  const [defaults] = useState(() => startingLook(setting, merchantName));
  const form = useEndpointForm(shopSettingApi.shopSetting.update, {
    defaults,
    prepare: sentLook,
    onDone: () => toast({ tone: 'success', text: t(text.saved), duration: 5_000 }),
  });
  const { backgroundColor = '', defaultLanguage = 'VI', logo, shopName, paymentIds = [] } = form.values;
  const offered = methods.filter(({ id, status }) => status === 'ACTIVE' && paymentIds.includes(id));

  return (
    <FormPage
      purpose={t(text.purpose)}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: t(text.save), busy: form.busy, disabledReason }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure}
      preview={
        <PagePreview
          shopName={shopName || merchantName}
          logo={logo ?? ''}
          backgroundColor={backgroundColor}
          defaultLanguage={defaultLanguage}
          methods={offered.map(({ name }) => name)}
        />
      }
    >
      <FormSection title={t(text.shopSection)} text={t(text.shopSectionText)}>
        <FormField
          field={form.field('shopName')}
          help={t(text.shopNameHelp)}
          placeholder={merchantName}
          disabledReason={disabledReason}
        />
        <LogoField
          url={logo ?? ''}
          error={form.field('logo').error}
          disabledReason={disabledReason}
          onChange={(url) => form.set('logo', url)}
        />
        <div>
          <FormField
            field={{ ...form.field('backgroundColor'), required: true }}
            help={t(text.colourHelp)}
            disabledReason={disabledReason}
          />
          <ContrastNote
            shopColour={backgroundColor}
            mayChange={!disabledReason}
            onTake={(colour) => form.set('backgroundColor', colour)}
          />
        </div>
        <RadioCards
          {...form.field('defaultLanguage')}
          required
          help={t(text.languageHelp)}
          disabledReason={disabledReason}
          options={languageCodes.map((code) => ({ value: code.toUpperCase(), label: languages[code].name }))}
        />
      </FormSection>
      <FormSection title={t(text.methodSection)} text={t(text.methodSectionText)}>
        <MethodChoices
          methods={methods}
          chosen={paymentIds}
          error={form.field('paymentIds').error}
          disabledReason={disabledReason}
          onChange={(ids) => form.set('paymentIds', [...ids])}
        />
      </FormSection>
    </FormPage>
  );
}
