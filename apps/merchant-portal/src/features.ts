import { accountScreens } from './features/account/account.feature.ts';
import { authenticationScreens } from './features/authentication/authentication.feature.ts';
import { dashboardScreens } from './features/dashboard/dashboard.feature.ts';
import { systemScreens } from './features/system/system.feature.ts';

export const features = [dashboardScreens, accountScreens, authenticationScreens, systemScreens];
