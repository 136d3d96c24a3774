import { AdminPage, CompanyBar } from '#shell/api';
import { useText } from '../../text';
import { OrdersTable } from './parts/OrdersTable';

export { default as state } from './state';

/** `/administration/rewards/orders`: orders of a company's people, with their states. */
export default function OrdersPage() {
  const t = useText();
  return (
    <AdminPage title={t('orders.title')} subtitle={t('orders.subtitle')}>
      <CompanyBar planYear>
        {({ company, planYear }) => (
          <OrdersTable key={`${company.Value} ${planYear.Value}`} company={company.Value} planYear={{ id: planYear.Value, name: planYear.Text }} />
        )}
      </CompanyBar>
    </AdminPage>
  );
}
