import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSession } from '../../state/selectors';
import { readStep } from '../../storage';
import { ResetMail } from '../parts/ResetMail';
import { SetPassword } from '../parts/SetPassword';
import { steps } from '../state/steps';
import { useInterrupted } from '../useInterrupted';

/** `/act/auth/login/reset` (SES-004): sets a new password with the token of a stage; without one, requests the mail with the reset link. */
const Reset = () => {
  const dispatch = useDispatch();
  const { stage } = useSelector(selectSession);
  useEffect(() => void dispatch(steps.actions.opened()), [dispatch]);
  const mayChoose = stage?.token.Stage === 'ForceReset' || stage?.token.Stage === 'ForgotPassword';
  const isInterrupted = !mayChoose && readStep() === 'ForceReset';
  useInterrupted(isInterrupted);
  if (isInterrupted) return null;
  return mayChoose ? <SetPassword userName={stage.userName} hasFeed={stage.token.HasCalendarFeed === true} /> : <ResetMail />;
};

export default Reset;
