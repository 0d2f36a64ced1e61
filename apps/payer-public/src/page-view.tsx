import CardGatewayScreen from './features/card/card-gateway.screen.tsx';
import DocsScreen from './features/docs/docs.screen.tsx';
import DocumentScreen from './features/legal/document.screen.tsx';
import CustomerScreen from './features/pay-links/customer.screen.tsx';
import CatalogueScreen from './features/pay-pages/catalogue.screen.tsx';
import ReviewScreen from './features/pay-pages/review.screen.tsx';
import FailureScreen from './failures/failure.screen.tsx';
import PayLinkScreen from './features/pay-links/pay-link.screen.tsx';
import RecurringScreen from './features/recurring/recurring.screen.tsx';
import RecurringStepScreen from './features/recurring/recurring-step.screen.tsx';
import SubscriptionScreen from './features/subscriptions/subscription.screen.tsx';
import { PageContext } from './page-context.ts';
import type { PageData } from './page-data.ts';

const screens = {
  'pay-link': PayLinkScreen,
  customer: CustomerScreen,
  'card-gateway': CardGatewayScreen,
  catalogue: CatalogueScreen,
  review: ReviewScreen,
  subscription: SubscriptionScreen,
  recurring: RecurringScreen,
  'recurring-step': RecurringStepScreen,
  document: DocumentScreen,
  docs: DocsScreen,
  failure: FailureScreen,
};

export function PageView({ page }: { page: PageData }) {
  const Screen = screens[page.view];
  return (
    <PageContext value={page}>
      <Screen />
    </PageContext>
  );
}
