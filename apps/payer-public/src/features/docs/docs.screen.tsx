import { Docs } from '@pay/payer-ui/docs';
import { usePage } from '#page-context';

export default function DocsScreen() {
  return <Docs {...usePage('docs')} />;
}
