import { StatusPage } from './status-page.tsx';

export default function StatusScreen() {
  return <StatusPage />;
}
