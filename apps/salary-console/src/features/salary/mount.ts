import { mountSalary } from '@pay/salary-screens';

export const screens = mountSalary(async () => {
  const [{ api, queries }, { places }] = await Promise.all([import('#api'), import('./places.ts')]);
  return { api: api.salary, places, queries };
});
