import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSession } from '../../state/selectors';
import { ContactChoice } from '../parts/ContactChoice';
import { DeviceCode } from '../parts/DeviceCode';
import { FactorCode } from '../parts/FactorCode';
import { selectSteps } from '../state/selectors';
import { steps } from '../state/steps';
import { useInterrupted } from '../useInterrupted';

/** `/act/auth/login/trustdevice` (SES-008 to SES-011): a code is sent to a contact, and typed in here; or, where the person has switched it on, that of their app. */
const TrustDevice = () => {
  const dispatch = useDispatch();
  const { stage } = useSelector(selectSession);
  const { codeSentTo } = useSelector(selectSteps);
  const isFactor = stage?.token.NeedsSecondFactor === true;
  const isHere = isFactor || stage?.token.Stage === 'DeviceUnverified';

  useEffect(() => void dispatch(steps.actions.opened()), [dispatch]);
  // Token, name and password are gone after a reload and after a while: then it all begins anew (SES-044).
  useInterrupted(!isHere);

  if (!isHere) return null;
  if (isFactor) return <FactorCode canTrust={stage.userName !== undefined} />;
  const contacts = stage.token.Contacts ?? [];
  const contact = contacts.find(({ UserIdHash }) => UserIdHash === codeSentTo);
  return contact ? <DeviceCode contact={contact} /> : <ContactChoice contacts={contacts} />;
};

export default TrustDevice;
