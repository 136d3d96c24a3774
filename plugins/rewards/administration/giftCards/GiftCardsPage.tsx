import { AdminPage, CompanyBar, EmptyState } from '#shell/api';
import { useText } from '../../text';

/** `/administration/rewards/gift-cards`: who is eligible for which gift card (ADR-050). */
export default function GiftCardsPage() {
  const t = useText();
  return (
    <AdminPage title={t('giftCards.title')} subtitle={t('giftCards.subtitle')}>
      <CompanyBar planYear>{() => <EmptyState title={t('giftCards.empty')} />}</CompanyBar>
    </AdminPage>
  );
}
