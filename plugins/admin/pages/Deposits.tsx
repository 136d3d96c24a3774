import { AdminPage, EmptyState } from '#shell/api';
import { useText } from '../text';

/** `/administration/deposits`: empty, because there are no calls for it yet (ADC-100). */
export default function Deposits() {
  const t = useText();
  return (
    <AdminPage title={t('nav.deposits')}>
      <EmptyState title={t('deposits.none')} />
    </AdminPage>
  );
}
