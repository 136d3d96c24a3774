import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Broken } from '../parts/registration/Broken';
import { CompanyCode } from '../parts/registration/CompanyCode';
import { ConfirmPassword } from '../parts/registration/ConfirmPassword';
import { Done } from '../parts/registration/Done';
import { IdentifyUser } from '../parts/registration/IdentifyUser';
import { MailSent } from '../parts/registration/MailSent';
import { RequiredFields } from '../parts/registration/RequiredFields';
import { SelectRole } from '../parts/registration/SelectRole';
import { Starting } from '../parts/registration/Starting';
import { registration } from '../state/registration';
import { selectRegistration } from '../state/selectors';
import { useAfterLanguage } from '../useAfterLanguage';

interface RegistrationProps {
  /** Key of a registration mail. */
  readonly vkey?: string;
  /** The company's code. */
  readonly rid?: string;
}

/** `/act/auth/registration/v2`: the wizard, step by step (SES-019, SES-096). */
const Registration = ({ vkey, rid }: RegistrationProps) => {
  const dispatch = useDispatch();
  const { status, step } = useSelector(selectRegistration);
  const isTold = useRef(false);
  useEffect(() => {
    // A key is removed from the address immediately, which renders this page again without it.
    if (!isTold.current) dispatch(registration.actions.opened({ ...(vkey && { vkey }), ...(rid && { rid }) }));
    isTold.current = true;
  }, [dispatch, vkey, rid]);

  useAfterLanguage(() => dispatch(registration.actions.languageChanged()));

  if (status === 'starting') return <Starting />;
  if (status === 'broken') return <Broken />;
  switch (step) {
    case 'CompanyCode':
      return <CompanyCode />;
    case 'SelectRole':
      return <SelectRole />;
    case 'IdentifyUser':
      return <IdentifyUser />;
    case 'RegistrationEmailSent':
      return <MailSent />;
    case 'RequiredFields':
      return <RequiredFields />;
    case 'ConfirmPassword':
      return <ConfirmPassword />;
    case 'Done':
      return <Done />;
  }
};

export default Registration;
