import { AdminPage, EmptyState } from '#shell/api';
import { useText } from '../text';

/** `/administration/deposits`: no call of the product serves any yet (ADC-100). */
export default function Deposits() {
  const t = useText();
  return (
    <AdminPage title={t('nav.deposits')}>
      <EmptyState title={t('deposits.none')} />
    </AdminPage>
  );
}
