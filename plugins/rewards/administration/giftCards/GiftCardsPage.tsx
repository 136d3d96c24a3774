import { AdminPage, CompanyBar, Loaded, useResource } from '#shell/api';
import type { GiftCards } from '../../contract';
import { useText } from '../../text';
import { CardTable } from './parts/CardTable';
import { giftCards } from './state';

export { default as state } from './state';

/** `/administration/rewards/gift-cards`: eligibility for the platform's gift cards (ADR-050). */
export default function GiftCardsPage() {
  const t = useText();
  return (
    <AdminPage title={t('giftCards.title')} subtitle={t('giftCards.subtitle')}>
      <CompanyBar planYear>
        {({ company, planYear }) => <Cards key={`${company.Value} ${planYear.Value}`} company={company.Value} planYear={planYear.Value} />}
      </CompanyBar>
    </AdminPage>
  );
}

const Cards = ({ company, planYear }: { readonly company: string; readonly planYear: string }) => {
  const t = useText();
  const cards = giftCards.of({ query: { entityId: company, planYearId: planYear } });
  const { retry } = useResource(cards);
  return (
    <Loaded of={cards} failed={t('rewardsAdministration.loadFailed')}>
      {(data: GiftCards) => <CardTable company={company} data={data} onRetry={retry} />}
    </Loaded>
  );
};
