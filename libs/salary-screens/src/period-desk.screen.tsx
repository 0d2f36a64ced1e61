import { useSearchParams } from 'react-router-dom';
import CreatePeriodScreen from './create-period.screen.tsx';
import PeriodListScreen from './period-list.screen.tsx';
import UpdatePeriodScreen from './update-period.screen.tsx';

export default function PeriodDeskScreen() {
  const [search] = useSearchParams();
  if (search.get('form') === 'create') return <CreatePeriodScreen />;
  if (search.get('form') === 'update' && search.has('id')) return <UpdatePeriodScreen />;
  return <PeriodListScreen />;
}
