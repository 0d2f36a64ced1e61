import { mountSalary } from '@pay/salary-screens';

export const screens = mountSalary(async () => {
  const [{ salaryApi: api }, { places }] = await Promise.all([import('./salary-api.ts'), import('./places.ts')]);
  return { api, places };
});
