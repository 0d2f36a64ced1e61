import { may } from '@pay/domain';
import { purposes } from '@pay/salary-screens/purposes';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const salaryStaffScreens = defineFeature('flexibleSalaryStaff', {
  employees: {
    path: '/ultilities/flexible-salary-payment/staff',
    allow: [may('flexibleSalary', 'read')],
    switch: 'flexibleSalary',
    title: 'Employees',
    purpose: purposes.employees,
    load: screens.employees,
  },
  employee: {
    path: '/ultilities/flexible-salary-payment/staff/detail',
    allow: [may('flexibleSalary', 'read')],
    switch: 'flexibleSalary',
    query: ['id'],
    title: 'Employee',
    record: 'employee',
    load: screens.employee,
  },
  createEmployee: {
    path: '/ultilities/flexible-salary-payment/staff/create',
    allow: [may('flexibleSalary', 'write')],
    switch: 'flexibleSalary',
    title: 'New employee',
    load: screens.createEmployee,
  },
  updateEmployee: {
    path: '/ultilities/flexible-salary-payment/staff/update',
    allow: [may('flexibleSalary', 'write')],
    switch: 'flexibleSalary',
    query: ['id'],
    title: 'Edit the employee',
    record: 'employee',
    load: screens.updateEmployee,
  },
  importEmployees: {
    path: '/ultilities/flexible-salary-payment/staff/import-excel',
    allow: [may('flexibleSalary', 'write')],
    switch: 'flexibleSalary',
    title: 'Employees from a file',
    load: screens.importEmployees,
  },
});
