import type { Action } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import { draftDropped } from '../../../../kernel/drafts/actions';
import { call, notify, put, race, report, request, select, take } from '../../../../kernel/effects';
import { viewNotLoaded } from '../../../../kernel/lifecycle';
import { services } from '../../../../kernel/services';
import { catalogue } from '../../../entrance/catalogue';
import type { AskedField } from '../../../entrance/rules/fields';
import { loadUser } from '../../../root/state/sagas';
import { selectUser } from '../../../root/state/selectors';
import { loaded } from '../../../root/state/slice';
import { completeFirstLogin, passFirstLogin } from '../../../session/state/sagas/firstLogin';
import { message } from '../../text';
import { api } from '../api';
import { welcomeDraft } from '../names';
import { answerSettled, welcomeAnswered, welcomeRefused } from '../slice';
import { askedOn } from '../welcomeFields';
import { holdOpen } from './holdOpen';

/** The welcome form; returns once the first login is over. */
export function* welcome(): Generator {
  const fields = yield* offeredFields();
  // What cannot be filled in, or cannot be shown, keeps nobody from the product (NOT-062).
  if (fields.every(({ Readonly: isFixed }) => isFixed)) {
    yield* call(passFirstLogin);
    return;
  }
  const { missing } = yield* race({ answered: call(holdOpen, 'notices.welcome', { fields }, answered), missing: take(isViewMissing) });
  if (missing) yield* call(passFirstLogin);
}

const isViewMissing = (action: Action): boolean => viewNotLoaded.match(action) && action.payload === 'notices';

/** What the form asks, with the texts of the fields that it borrows; nothing, where either cannot be had. */
function* offeredFields(): SagaGenerator<readonly AskedField[]> {
  const { kernel } = yield* services();
  try {
    const fields = yield* request(api.optionalFields, {});
    yield* call(kernel.catalogue.load, 'entrance', catalogue);
    return askedOn(fields);
  } catch (error) {
    report('notices: fields of the welcome form', error);
    return [];
  }
}

/** Carries out what the person decides, until it is done. */
function* answered(): Generator {
  for (;;) {
    const { payload } = yield* take(welcomeAnswered);
    try {
      if (yield* send(payload)) return;
    } catch (error) {
      report('notices: welcome form', error);
      yield* put(answerSettled());
      yield* notify(message('error'), 'error');
    }
  }
}

/**
 * Saves the form and completes the first login; answers whether that came to pass (NOT-075 to NOT-079). A refusal does not hold up whoever skips
 * the form.
 */
function* send({ fields, isSkipped }: ReturnType<typeof welcomeAnswered>['payload']): SagaGenerator<boolean> {
  const { Success, Message, Field } = yield* request(api.saveOptionalFields, { body: { Fields: { ...fields }, UserCancelled: isSkipped } });
  if (!Success && !isSkipped) {
    yield* put(welcomeRefused({ field: Field, text: Message }));
    return false;
  }
  if (!isSkipped) yield* call(reloadUser);
  yield* call(completeFirstLogin, {});
  yield* put(draftDropped(welcomeDraft));
  yield* put(answerSettled());
  return true;
}

/** A person who cannot be loaded anew is still the one who is known. */
function* reloadUser(): Generator {
  const before = yield* select(selectUser);
  yield* call(loadUser);
  if (before && !(yield* select(selectUser))) yield* put(loaded({ part: 'user', value: before }));
}
