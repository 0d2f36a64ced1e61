import { Catalogue } from '@pay/payer-ui';
import { usePage } from '#page-context';

export default function CatalogueScreen() {
  return <Catalogue page={usePage('catalogue')} />;
}
