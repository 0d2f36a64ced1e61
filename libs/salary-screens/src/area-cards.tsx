import { MenuIcon } from '@pay/design-system/icons';
import { LandingCards } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { text as advancesText } from './advances.messages.ts';
import { useSalary } from './mount.tsx';
import { text as peopleText } from './people.messages.ts';
import { text as periodsText } from './periods.messages.ts';
import { text as statisticsText } from './statistics.messages.ts';
import { useTitles } from './titles.messages.ts';
import { text as typesText } from './types.messages.ts';

/** The way to each part of the programme, with what it is for. */
export function AreaCards() {
  const t = useText();
  const titles = useTitles();
  const { places } = useSalary();
  return (
    <LandingCards
      cards={[
        {
          icon: <MenuIcon name="salary" />,
          title: titles.requests,
          text: t(advancesText.purpose),
          to: places.requests(),
        },
        {
          icon: <MenuIcon name="users" />,
          title: titles.employees,
          text: t(peopleText.purpose),
          to: places.employees(),
        },
        {
          icon: <MenuIcon name="calendar" />,
          title: titles.periods,
          text: t(periodsText.purpose),
          to: places.periods(),
        },
        {
          icon: <MenuIcon name="sliders" />,
          title: titles.advanceTypes,
          text: t(typesText.purpose),
          to: places.advanceTypes(),
        },
        {
          icon: <MenuIcon name="chart" />,
          title: titles.statistics,
          text: t(statisticsText.purpose),
          to: places.statistics(),
        },
      ]}
    />
  );
}
