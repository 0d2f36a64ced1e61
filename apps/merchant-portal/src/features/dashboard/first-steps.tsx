import { Card } from '@pay/design-system/page';
import { Button, colour, phone, size, styled, VisuallyHidden } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { usePermissions, useSession } from '@pay/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck, CircleDot, Clock } from 'lucide-react';
import { api } from '#api';
import { frontEnd } from '#front-end';
import { isOn } from '#offered';
import { payLinkApi } from '#pay-link-api';
import { payPageApi } from '#pay-page-api';
import { accountScreens } from '../account/account.feature.ts';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { payPageScreens } from '../pay-pages/pay-pages.feature.ts';
import { text } from './first-steps.messages.ts';
import { type FirstStepName, firstStepNames, firstSteps, type StepState } from './first-steps.rules.ts';

const List = styled('ol')({ display: 'grid', gap: 4 });
const Step = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  [phone]: { flexWrap: 'wrap' },
});
const Words = styled('span')({ flex: '1 1 220px', minWidth: 0 });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });

const signs = { DONE: CircleCheck, NOW: CircleDot, WAITS: Clock, LATER: Circle } as const;
const stateTexts = { DONE: text.stateDone, WAITS: text.stateWaits, LATER: text.stateLater } as const;
const texts = {
  identify: [text.identify, text.identifyText],
  account: [text.account, text.accountText],
  approval: [text.approval, text.approvalText],
  link: [text.link, text.linkText],
  payPage: [text.payPage, text.payPageText],
} as const satisfies Record<FirstStepName, unknown>;
const screens = {
  identify: accountScreens.identification,
  account: accountScreens.identification,
  approval: accountScreens.identification,
  link: payLinkScreens.create,
  payPage: payPageScreens.create,
} as const satisfies Record<FirstStepName, unknown>;

function StepRow({ name, state }: { name: FirstStepName; state: StepState }) {
  const t = useText();
  const { can } = usePermissions();
  const Sign = signs[state];
  const [title, words] = texts[name];
  const screen = screens[name];
  const isNow = state === 'NOW';
  return (
    <Step aria-current={isNow ? 'step' : undefined}>
      <Sign
        size={20}
        aria-hidden
        style={{ flex: 'none', color: isNow || state === 'DONE' ? colour.accent : colour.textSoft }}
      />
      <Words>
        {isNow ? <strong>{t(title)}</strong> : t(title)}
        {!isNow && <VisuallyHidden>{` – ${t(stateTexts[state])}`}</VisuallyHidden>}
        {(isNow || state === 'WAITS') && <Small>{t(words)}</Small>}
      </Words>
      {isNow && can(screen.allow) && (
        <Button variant="contained" to={screen.link()}>
          {t(name === 'identify' ? text.activate : text.continue)}
        </Button>
      )}
    </Step>
  );
}

/** What a shop that began on this device has still to do before its first payment; it closes it for good. */
export function FirstSteps() {
  const t = useText();
  const { testMode } = useSession();
  const { can } = usePermissions();
  const queries = useQueryClient();
  const status = useQuery(api.merchant.getMerchant.query()).data?.status;
  const isReal = status === 'ACTIVE' && !testMode;
  const links = useQuery({
    ...payLinkApi.getList.query({ pageSize: 1 }),
    enabled: isReal && can(payLinkScreens.list.allow),
  });
  const payPages = useQuery({
    ...payPageApi.payPage.getAll.query({ pageSize: 1 }),
    enabled: isReal && isOn('payPage') && can(payPageScreens.list.allow),
  });
  const look = useMutation({
    mutationFn: () => api.user.registerUserSandBox.fetch({}),
    // Without the sample the test mode is empty, and can be tried all the same.
    onSettled: () => {
      frontEnd.session.closeWelcome();
      frontEnd.session.setTestMode(true);
      void queries.invalidateQueries();
    },
  });
  if (!status || links.isLoading || payPages.isLoading) return null;
  const steps = firstSteps(
    { status, links: links.data?.totalSize ?? 0, payPages: payPages.data?.totalSize ?? 0 },
    firstStepNames.filter((name) => name !== 'payPage' || isOn('payPage')),
  );
  const done = steps.filter(({ state }) => state === 'DONE').length;
  if (done === steps.length) return null;
  const tries = status === 'CREATED';
  return (
    <Card
      title={t(text.welcome, { brand: frontEnd.config().brand.name })}
      purpose={t(text.purpose)}
      actions={[
        ...(tries ? [{ title: t(text.tryDashboard), onSelect: () => look.mutate(), busy: look.isPending }] : []),
        { title: t(text.close), onSelect: () => frontEnd.session.closeWelcome() },
      ]}
    >
      <List>
        {steps.map((step) => (
          <StepRow key={step.name} {...step} />
        ))}
      </List>
      <Small>{t(text.progress, { done, all: steps.length })}</Small>
    </Card>
  );
}
