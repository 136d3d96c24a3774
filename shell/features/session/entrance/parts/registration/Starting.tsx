import { BusyRing } from '../../../../../ui/states/BusyRing';
import { AccountPage } from '../../../parts/AccountPage';
import { useText } from '../../text';

/** Shown while the link is checked. */
export const Starting = () => {
  const t = useText();
  return (
    <AccountPage title={t('registration.title')}>
      <div role="status">
        <BusyRing />
        {t('working')}
      </div>
    </AccountPage>
  );
};
