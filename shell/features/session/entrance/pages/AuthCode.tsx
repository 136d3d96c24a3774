import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { BusyRing } from '../../../../ui/states/BusyRing';
import { AccountPage } from '../../parts/AccountPage';
import { steps } from '../state/steps';
import { useText } from '../text';

/** `/act/auth/validation/authcode`: signs in with the key of a mail, without a form (SES-014, SES-015). */
const AuthCode = ({ vkey }: { readonly vkey?: string }) => {
  const t = useText();
  const dispatch = useDispatch();
  const isTold = useRef(false);
  useEffect(() => {
    // The key is removed from the address immediately, which renders this page again without it.
    if (!isTold.current) dispatch(steps.actions.keyArrived(vkey));
    isTold.current = true;
  }, [dispatch, vkey]);
  return (
    <AccountPage title={t('key.title')}>
      <div role="status">
        <BusyRing />
        {t('working')}
      </div>
    </AccountPage>
  );
};

export default AuthCode;
