import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { SigningOut } from '../parts/SigningOut';
import { signOutRequested } from '../state/slice';

/** `/act/logout` has no form of its own: opening it signs out (SES-018). */
const SignOut = () => {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(signOutRequested());
  }, [dispatch]);
  return <SigningOut />;
};

export default SignOut;
