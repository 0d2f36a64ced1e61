import { may } from '@pay/domain';
import { purposes } from '@pay/salary-screens/purposes';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const advancesScreens = defineFeature('salaryAdvance', {
  requests: {
    path: '/advance-requests',
    allow: [may('flexibleSalary', 'read')],
    title: 'Advance requests',
    purpose: purposes.requests,
    short: 'Requests',
    bottom: { icon: 'salary', order: 1 },
    menu: { section: 'advances', icon: 'salary', order: 1 },
    load: screens.requests,
  },
  request: {
    path: '/advance-requests/:id',
    allow: [may('flexibleSalary', 'read')],
    title: 'Advance request',
    record: 'advance request',
    load: screens.request,
  },
  advanceTypes: {
    path: '/advance-types',
    allow: [may('flexibleSalary', 'read')],
    title: 'Advance types',
    purpose: purposes.advanceTypes,
    menu: { section: 'advances', icon: 'sliders', order: 2 },
    load: screens.advanceTypes,
  },
  createAdvanceType: {
    path: '/advance-types/create',
    allow: [may('flexibleSalary', 'write')],
    title: 'New advance type',
    load: screens.createAdvanceType,
  },
  advanceType: {
    path: '/advance-types/:id',
    allow: [may('flexibleSalary', 'read')],
    title: 'Advance type',
    record: 'advance type',
    load: screens.advanceType,
  },
  updateAdvanceType: {
    path: '/advance-types/:id/update',
    allow: [may('flexibleSalary', 'write')],
    title: 'Edit the advance type',
    record: 'advance type',
    load: screens.updateAdvanceType,
  },
});
