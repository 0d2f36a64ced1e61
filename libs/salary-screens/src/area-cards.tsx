import { MenuIcon } from '@pay/design-system/icons';
import { LandingCards } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useSalary } from './salary-context.ts';
import { purposes } from './purposes.messages.ts';
import { useTitles } from './titles.messages.ts';

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
          text: t(purposes.requests),
          to: places.requests(),
        },
        {
          icon: <MenuIcon name="users" />,
          title: titles.employees,
          text: t(purposes.employees),
          to: places.employees(),
        },
        {
          icon: <MenuIcon name="calendar" />,
          title: titles.periods,
          text: t(purposes.periods),
          to: places.periods(),
        },
        {
          icon: <MenuIcon name="sliders" />,
          title: titles.advanceTypes,
          text: t(purposes.advanceTypes),
          to: places.advanceTypes(),
        },
        {
          icon: <MenuIcon name="wallet" />,
          title: titles.debts,
          text: t(purposes.debts),
          to: places.debts(),
        },
        {
          icon: <MenuIcon name="chart" />,
          title: titles.statistics,
          text: t(purposes.statistics),
          to: places.statistics(),
        },
      ]}
    />
  );
}
