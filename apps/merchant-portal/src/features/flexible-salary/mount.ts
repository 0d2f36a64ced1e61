import { mountSalary } from '@pay/salary-screens';

/** The shared screens with this app's calls and addresses, which come with the first of them. */
export const screens = mountSalary(async () => {
  const [{ salaryApi: api }, { places }] = await Promise.all([import('./salary-api.ts'), import('./places.ts')]);
  return { api, places };
});
