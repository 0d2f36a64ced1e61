import { mountSalary } from '@pay/salary-screens';

export const screens = mountSalary(async () => {
  const [{ queries }, { salaryApi: api }, { places }] = await Promise.all([
    import('#api'),
    import('./salary-api.ts'),
    import('./places.ts'),
  ]);
  return { api, places, queries };
});
