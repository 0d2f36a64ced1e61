import { Card, Cards, Reading } from '@pay/payer-ui';
import { usePage } from '#page-context';

export default function DocumentScreen() {
  const { title, about, sections } = usePage('document');
  return (
    <Cards>
      <Card>
        <Reading title={title} about={about} sections={sections} />
      </Card>
    </Cards>
  );
}
