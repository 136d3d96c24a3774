import type { PayloadAction } from '@reduxjs/toolkit';
import { navigate, notify, put, request, select } from '../../../../../kernel/effects/effects';
import { addresses } from '../../../addresses';
import { api } from '../../../state/api';
import { selectSession } from '../../../state/selectors';
import { letIn } from '../../../state/slice';
import { message } from '../../text';
import { type ChosenPassword, steps } from '../steps';

const { done, resetSent } = steps.actions;

/** Requests the mail; the answer is the same with and without an account (SES-006). */
export function* requestReset({ payload: userName }: PayloadAction<string>): Generator {
  yield* request(api.resetPassword, { body: { UserName: userName.trim() } });
  yield* put(resetSent());
}

/** Sets the password with the token of the stage, which is valid once, and continues as after any sign-in (SES-005, SES-007). */
export function* setPassword({ payload: { password, confirmation, endsFeed } }: PayloadAction<ChosenPassword>): Generator {
  const { stage } = yield* select(selectSession);
  if (!stage?.token.Token) {
    yield* navigate(addresses.signIn, { replace: true });
    return;
  }
  const chosen = { Token: stage.token.Token, NewPassword: password, ConfirmPassword: confirmation };
  const token = yield* request(api.resetPassword, { body: { ...chosen, ...(endsFeed && { EndsCalendarFeed: true }) } });
  yield* put(done());
  if (token?.Token) yield* put(letIn(token));
  else yield* navigate(addresses.signIn, { replace: true });
  // The page of that stage shows the message itself (SES-012).
  if (token?.Stage !== 'SSOPasswordChangeOnWeb') yield* notify(message('success.text'));
}
