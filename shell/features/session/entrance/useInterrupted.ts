import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from '../../../kernel/KernelProvider';
import { addresses } from '../addresses';
import { signInFailed } from '../state/slice';
import { readStep } from '../storage';
import { message } from './text';

/** What people are told at sign-in whose step has ended with the page that it was on, by its stage. */
const reasons = new Map([
  ['ForceReset', message('step.reset')],
  ['DeviceUnverified', message('step.device')],
  ['SecondFactor', message('step.factor')],
]);

/** Leads to sign-in, and says why where a step was under way (SES-044). @param isOver nothing of the step is known any longer */
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
