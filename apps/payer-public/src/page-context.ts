import { createContext, use } from 'react';
import type { PageData } from './page-data.ts';

export const PageContext = createContext<PageData | undefined>(undefined);

export function usePage<View extends PageData['view']>(view: View): Extract<PageData, { view: View }> {
  const page = use(PageContext);
  if (page?.view !== view) throw new Error(`this is not a ${view} page`);
  return page as Extract<PageData, { view: View }>;
}
