import { salaryScreens } from './features/salary/salary.feature.ts';
import { signInScreens } from './features/sign-in/sign-in.feature.ts';
import { systemScreens } from './features/system/system.feature.ts';

export const features = [salaryScreens, signInScreens, systemScreens];
