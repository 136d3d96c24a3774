import { AdminPage, Loaded } from '#shell/api';
import { daysInForce } from '../../rules/exchange';
import { useText } from '../../text';
import { RateTable } from './parts/RateTable';
import { rates } from './state';

export { default as state } from './state';

/** `/administration/rewards/exchange-rates`: exchange rates of the currencies of gift cards to US dollars, for all companies. */
export default function ExchangeRatesPage() {
  const t = useText();
  return (
    <AdminPage title={t('rates.title')} subtitle={t('rates.subtitle', { days: daysInForce })}>
      <Loaded of={rates.of({})} failed={t('rewardsAdministration.loadFailed')}>
        {({ Currencies, Today }) => <RateTable currencies={Currencies} today={Today} />}
      </Loaded>
    </AdminPage>
  );
}
