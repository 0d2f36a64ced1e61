import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { knownFacts } from '@pay/design-system/display';
import { FailedState } from '@pay/design-system/page';
import { TextLink } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { fetchedLater, useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { payPageScreens } from '../pay-pages/pay-pages.feature.ts';
import { ButtonPreview } from './button-preview.tsx';
import type { PayButton } from './pay-button.ts';
import { payButtonsApi } from './pay-buttons-api.ts';
import { payButtonScreens } from './pay-buttons.feature.ts';
import { text } from './pay-buttons.messages.ts';
import { SnippetsCard } from './snippets-card.tsx';
import { useButtonActions } from './use-button-actions.tsx';
import { useButtonForm } from './use-button-form.ts';

const ButtonFigures = fetchedLater(
  async () => (await import('./button-figures.tsx')).ButtonFigures,
  ({ retry }) => <FailedState onRetry={retry} />,
);

export default function PayButtonDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  const { id } = useScreenParams(payButtonScreens.detail);
  const query = useQuery(payButtonsApi.getDetail.query({ id }));
  useScreenTitle({ title: query.data?.title ?? '' });
  const { actionsOf } = useButtonActions();
  const { lookOf } = useButtonForm();

  const view = (button: PayButton): DetailView => {
    const { payPageCode: code, payPageName } = button.payPageInfo;
    const page = can(payPageScreens.detail.allow) ? (
      <TextLink to={payPageScreens.detail.link({ code })}>{payPageName}</TextLink>
    ) : (
      payPageName
    );
    return {
      identity: button.title,
      code: { label: label('code'), value: button.code },
      actions: actionsOf(button),
      facts: knownFacts([
        { label: label('label'), value: button.label },
        { label: label('payPageInfo'), value: page },
        { label: label('theme'), value: enumLabel('PayButtonTheme', button.theme) },
        { label: label('opensIn'), value: enumLabel('PayButtonOpening', button.opensIn) },
        { label: label('siteOrigin'), value: button.siteOrigin, copy: button.siteOrigin ?? undefined },
        { label: label('numOfClicks'), value: button.numOfClicks },
        { label: label('numOfPayments'), value: button.numOfPayments },
      ]),
      more: (
        <>
          <SnippetsCard button={button} />
          <ButtonFigures button={button} />
        </>
      ),
      aside: <ButtonPreview look={lookOf(button)} />,
    };
  };

  return <DetailPage query={query} view={view} back={{ title: t(text.back), to: payButtonScreens.list.link() }} />;
}
