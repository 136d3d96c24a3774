import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSession } from '../../state/selectors';
import { ContactChoice } from '../parts/ContactChoice';
import { DeviceCode } from '../parts/DeviceCode';
import { FactorCode } from '../parts/FactorCode';
import { selectSteps } from '../state/selectors';
import { steps } from '../state/steps';
import { useInterrupted } from '../useInterrupted';

/** `/act/auth/login/trustdevice` (SES-008 to SES-011): sends a code to a contact and checks it; with two-step verification, checks a code of the app. */
const TrustDevice = () => {
  const dispatch = useDispatch();
  const { stage } = useSelector(selectSession);
  const { codeSentTo } = useSelector(selectSteps);
  const isFactor = stage?.token.NeedsSecondFactor === true;
  const isHere = isFactor || stage?.token.Stage === 'DeviceUnverified';

  useEffect(() => void dispatch(steps.actions.opened()), [dispatch]);
  // Token, user name and password are lost after a reload or a timeout; sign-in then starts again (SES-044).
  useInterrupted(!isHere);

  if (!isHere) return null;
  if (isFactor) return <FactorCode canTrust={stage.userName !== undefined} />;
  const contacts = stage.token.Contacts ?? [];
  const contact = contacts.find(({ UserIdHash }) => UserIdHash === codeSentTo);
  return contact ? <DeviceCode contact={contact} /> : <ContactChoice contacts={contacts} />;
};

export default TrustDevice;
