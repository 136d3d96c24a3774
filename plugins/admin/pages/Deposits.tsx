import { EmptyState } from '#shell/api';
import { AdminPage } from '../parts/AdminPage';
import { useText } from '../text';

/** `/administration/deposits`: no call of the product serves any yet (ADC-100). */
export default function Deposits() {
  const t = useText();
  return (
    <AdminPage title={t('menu.deposits')}>
      <EmptyState title={t('deposits.none')} />
    </AdminPage>
  );
}
