import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { SigningOut } from '../parts/SigningOut';
import { signOutRequested } from '../state/slice';

/** `/act/logout/sso`: signs out here and at the identity provider (SES-083). */
const SsoSignOut = () => {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(signOutRequested('sso'));
  }, [dispatch]);
  return <SigningOut />;
};

export default SsoSignOut;
