import { advancesScreens } from './features/salary/advances.feature.ts';
import { employeesScreens } from './features/salary/employees.feature.ts';
import { periodsScreens } from './features/salary/periods.feature.ts';
import { programmeScreens } from './features/salary/programme.feature.ts';
import { startScreens } from './features/salary/start.feature.ts';
import { statisticsScreens } from './features/salary/statistics.feature.ts';
import { signInScreens } from './features/sign-in/sign-in.feature.ts';
import { systemScreens } from './features/system/system.feature.ts';

export const features = [
  startScreens,
  periodsScreens,
  employeesScreens,
  advancesScreens,
  statisticsScreens,
  programmeScreens,
  signInScreens,
  systemScreens,
];
