export { type Deed, type Lived, threeYears, type Wish } from './billing/billing-wish.fixture.ts';
export { DrivenSubscription } from './billing/driven-subscription.fixture.ts';
export { sampledWishes } from './billing/random-wishes.fixture.ts';
