import type { PayloadAction } from '@reduxjs/toolkit';
import { draftDropped } from '../../../../../keeping/drafts/actions';
import { navigate, put, select } from '../../../../../kernel/effects/effects';
import { destinationOf } from '../../../state/sagas/enter';
import { completeFirstLogin } from '../../../state/sagas/firstLogin';
import { selectSession } from '../../../state/selectors';
import { firstLoginDraft } from '../names';
import { steps } from '../steps';

/** Sends the form of the first login, then navigates to the requested address (SES-054, SES-055). */
export function* sendForm({ payload: fields }: PayloadAction<Readonly<Record<string, string>>>): Generator {
  yield* completeFirstLogin(fields);
  yield* put(draftDropped(firstLoginDraft));
  yield* put(steps.actions.done());
  const { token } = yield* select(selectSession);
  if (token) yield* navigate(destinationOf(token), { replace: true });
}
