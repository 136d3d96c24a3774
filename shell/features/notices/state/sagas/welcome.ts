import type { SagaGenerator } from 'typed-redux-saga';
import { draftDropped } from '../../../../keeping/drafts/actions';
import { call, logError, notify, put, request, take } from '../../../../kernel/effects/effects';
import { services } from '../../../../kernel/services';
import { reloadUser } from '../../../root';
import type { AskedField } from '../../../session';
import { entranceCatalogue as catalogue, completeFirstLogin, passFirstLogin } from '../../../session';
import { message } from '../../text';
import { api } from '../api';
import { answerSettled, welcomeAnswered, welcomeRefused } from '../slice';
import { askedOn, welcomeDraft } from '../welcomeFields';
import { holdOpen } from './holdOpen';

/** The welcome form; returns when the first login is completed. */
export function* welcome(): Generator {
  const fields = yield* offeredFields();
  // A form that cannot be filled in or shown does not block the product (NOT-062).
  if (fields.every(({ Readonly: isFixed }) => isFixed)) {
    yield* call(passFirstLogin);
    return;
  }
  yield* call(holdOpen, 'notices.welcome', { fields }, answered);
}

/** The fields of the form, once its view and the texts of its fields are loaded; empty if any of them cannot be loaded. */
function* offeredFields(): SagaGenerator<readonly AskedField[]> {
  const { kernel } = yield* services();
  try {
    const fields = yield* request(api.optionalFields, {});
    const { modals } = kernel.snapshot().assembly;
    yield* call(() => Promise.all([modals.get('notices.welcome')?.view(), kernel.catalogue.load('entrance', catalogue)]));
    return askedOn(fields);
  } catch (error) {
    logError('notices: fields of the welcome form', error);
    return [];
  }
}

/** Handles the person's decisions until the form is completed. */
function* answered(): Generator {
  for (;;) {
    const { payload } = yield* take(welcomeAnswered);
    try {
      if (yield* send(payload)) return;
    } catch (error) {
      logError('notices: welcome form', error);
      yield* put(answerSettled());
      yield* notify(message('error'), 'error');
    }
  }
}

type Answer = ReturnType<typeof welcomeAnswered>['payload'];

/** Saves the form and completes the first login; returns whether it succeeded (NOT-075 to NOT-079). */
function* send({ fields, isSkipped }: Answer): SagaGenerator<boolean> {
  if (isSkipped) yield* call(noteSkipped, fields);
  else if (!(yield* save(fields))) return false;
  yield* call(completeFirstLogin, {});
  yield* put(draftDropped(welcomeDraft));
  yield* put(answerSettled());
  return true;
}

function* save(fields: Answer['fields']): SagaGenerator<boolean> {
  const { Success, Message, Field } = yield* request(api.saveOptionalFields, { body: { Fields: { ...fields }, UserCancelled: false } });
  if (Success) yield* call(reloadUser);
  else yield* put(welcomeRefused({ field: Field, text: Message }));
  return Success;
}

/** Records that the form was skipped. The user does not wait for it, even if it fails. */
function* noteSkipped(fields: Answer['fields']): Generator {
  try {
    yield* request(api.saveOptionalFields, { body: { Fields: { ...fields }, UserCancelled: true } });
  } catch (error) {
    logError('notices: skipped welcome form', error);
  }
}
