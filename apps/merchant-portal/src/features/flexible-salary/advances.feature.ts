import { may } from '@pay/domain';
import { purposes } from '@pay/salary-screens/purposes';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const salaryAdvancesScreens = defineFeature('flexibleSalaryAdvance', {
  requests: {
    path: '/ultilities/flexible-salary-payment/request-advance-salaries',
    allow: [may('flexibleSalary', 'read')],
    switch: 'flexibleSalary',
    title: 'Advance requests',
    purpose: purposes.requests,
    load: screens.requests,
  },
  request: {
    path: '/ultilities/flexible-salary-payment/request-advance-salaries/detail-advance-salaries',
    allow: [may('flexibleSalary', 'read')],
    switch: 'flexibleSalary',
    query: ['id'],
    title: 'Advance request',
    record: 'advance request',
    load: screens.request,
  },
  advanceTypes: {
    path: '/ultilities/flexible-salary-payment/type-of-advance-salaries',
    allow: [may('flexibleSalary', 'read')],
    switch: 'flexibleSalary',
    title: 'Advance types',
    purpose: purposes.advanceTypes,
    load: screens.advanceTypes,
  },
  advanceType: {
    path: '/ultilities/flexible-salary-payment/type-of-advance-salaries/detail',
    allow: [may('flexibleSalary', 'read')],
    switch: 'flexibleSalary',
    query: ['id'],
    title: 'Advance type',
    record: 'advance type',
    load: screens.advanceType,
  },
  createAdvanceType: {
    path: '/ultilities/flexible-salary-payment/type-of-advance-salaries/create',
    allow: [may('flexibleSalary', 'write')],
    switch: 'flexibleSalary',
    title: 'New advance type',
    load: screens.createAdvanceType,
  },
  updateAdvanceType: {
    path: '/ultilities/flexible-salary-payment/type-of-advance-salaries/update',
    allow: [may('flexibleSalary', 'write')],
    switch: 'flexibleSalary',
    query: ['id'],
    title: 'Edit the advance type',
    record: 'advance type',
    load: screens.updateAdvanceType,
  },
});
