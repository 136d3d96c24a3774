import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSession } from '../../state/selectors';
import { ContactChoice } from '../parts/ContactChoice';
import { DeviceCode } from '../parts/DeviceCode';
import { selectSteps } from '../state/selectors';
import { steps } from '../state/steps';
import { useInterrupted } from '../useInterrupted';

/** `/act/auth/login/trustdevice` (SES-008 to SES-011): a code is sent to a contact, and typed in here. */
const TrustDevice = () => {
  const dispatch = useDispatch();
  const { stage } = useSelector(selectSession);
  const { codeSentTo } = useSelector(selectSteps);
  const isHere = stage?.token.Stage === 'DeviceUnverified';

  useEffect(() => void dispatch(steps.actions.opened()), [dispatch]);
  // Name and password are gone after a reload and after a while: then it all begins anew (SES-044).
  useInterrupted(!isHere);

  if (!isHere) return null;
  const contacts = stage.token.Contacts ?? [];
  const contact = contacts.find(({ UserIdHash }) => UserIdHash === codeSentTo);
  return contact ? <DeviceCode contact={contact} /> : <ContactChoice contacts={contacts} />;
};

export default TrustDevice;
