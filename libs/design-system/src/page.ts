export { Card, CardTitle, Surface } from './page/card.tsx';
export { LandingCards, type LandingCard } from './page/landing-cards.tsx';
export { Notice } from './page/notice.tsx';
export { PageHead, type PageHeadProps } from './page/page-head.tsx';
export { ScreenHead } from './page/screen-head.tsx';
export { CardSkeleton, DetailSkeleton, FormSkeleton, ListSkeleton } from './page/skeletons.tsx';
export { StatTile, TileGrid } from './page/stat-tile.tsx';
export {
  ClosedState,
  EmptyState,
  FailedState,
  ForbiddenState,
  NotFoundState,
  RecordNotFoundState,
  ResultState,
} from './page/states.tsx';
export { Stepper } from './page/stepper.tsx';
export { TabBar, type Tab } from './page/tab-bar.tsx';
