import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from '../../../kernel/KernelProvider';
import { addresses } from '../addresses';
import { signInFailed } from '../state/slice';
import { readStep } from '../storage';
import { message } from './text';

/** Messages at sign-in after a step was interrupted by a reload, by its stage. */
const reasons = new Map([
  ['ForceReset', message('step.reset')],
  ['DeviceUnverified', message('step.device')],
  ['SecondFactor', message('step.factor')],
]);

/** Redirects to sign-in, with a message if a step was in progress (SES-044). @param isOver whether the data of the step is lost */
export const useInterrupted = (isOver: boolean): void => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOver) return;
    const reason = reasons.get(readStep() ?? '');
    if (reason) dispatch(signInFailed([reason]));
    navigate(addresses.signIn, { replace: true });
  }, [isOver, dispatch, navigate]);
};
