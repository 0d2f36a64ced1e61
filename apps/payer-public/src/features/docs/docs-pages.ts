import type { DocsContent } from '@pay/payer-ui/docs';

export interface DocsPage extends DocsContent {
  view: 'docs';
}
