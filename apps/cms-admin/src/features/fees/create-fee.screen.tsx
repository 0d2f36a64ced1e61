import { FormField, FormPage, FormSection } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { Button } from '@pay/design-system/theme';
import { useEndpointForm } from '@pay/forms';
import { vnDay } from '@pay/domain';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { feesApi } from '#fees-api';
import { useFeeVat } from '#use-parameter';
import { FeeExample } from './fee-example.tsx';
import { FeeFields } from './fee-fields.tsx';
import { ruleWritten } from './fee.ts';
import { feeScreens } from './fees.feature.ts';
import { text } from './fees.messages.ts';

const writtenCode = /^(?:COBO|POBO)\d{5}$/;

export default function CreateFeeScreen() {
  const t = useText();
  const navigate = useNavigate();
  const list = feeScreens.list.link();
  const form = useEndpointForm(feesApi.fee.add, {
    defaults: {
      serviceType: 'COBO',
      feeMethod: 'FIXED_FEE',
      calculatePer: 'PER_TRANSACTION',
      fixedFee: 0,
      dynamicFee: 0,
    },
    onDone: ({ id, feeCode: code }) => {
      toast({ tone: 'success', text: t(text.added, { code }), duration: 5_000, important: true });
      void navigate(feeScreens.detail.link({ id }));
    },
  });
  const vatPercent = useFeeVat(vnDay(new Date()));
  const { feeCode = '', serviceType } = form.values;
  const generated = useQuery({ ...feesApi.fee.genCode.query({ serviceType }), enabled: false });
  const checked = useQuery({ ...feesApi.fee.checkCode.query({ code: feeCode }), enabled: writtenCode.test(feeCode) });
  const generate = async () => {
    const { data } = await generated.refetch();
    if (data) form.set('feeCode', data.feeCode);
  };
  return (
    <FormPage
      purpose={t(text.createPurpose)}
      back={{ title: t(feeScreens.list.title), to: list }}
      cancel={{ title: t(text.cancel), to: list }}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: t(text.send), busy: form.busy }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure}
      preview={<FeeExample rule={ruleWritten(form.values)} vatPercent={vatPercent} />}
    >
      <FormSection title={t(text.code)}>
        <FormField
          field={form.field('feeCode')}
          help={checked.data ? t(checked.data.free ? text.codeFree : text.codeTaken) : t(text.codeHelp)}
        />
        <div>
          <Button size="small" busy={generated.isFetching} onClick={() => void generate()}>
            {t(text.generate)}
          </Button>
        </div>
      </FormSection>
      <FeeFields form={form} />
    </FormPage>
  );
}
