import { buffers, channel } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { call, logError, takeLeading } from '../../../kernel/effects/effects';
import { facts, openModal } from '../../../kernel/meeting';
import { services } from '../../../kernel/services';
import { catalogue } from '../catalogue';
import { askBy } from '../leaveQuestion';
import { message } from '../text';

/** Asks whether unsent changes may be discarded. If the question cannot be shown, they may: dialogs load after sign-in, and drafts keep the values. */
function* mayChangesGo(): SagaGenerator<boolean | undefined> {
  if ((yield* facts()).session !== 'signed-in') return true;
  const { kernel } = yield* services();
  try {
    yield* call(kernel.catalogue.load, 'drafts', catalogue);
  } catch (error) {
    logError('drafts: leaving', error);
    return true;
  }
  return yield* openModal('layout.confirm', {
    title: message('leave.title'),
    text: message('leave.text'),
    confirm: message('leave.leave'),
    cancel: message('leave.stay'),
    danger: true,
  });
}

function* leaveWithChanges(go: () => void): Generator {
  if (yield* call(mayChangesGo)) yield* call(go);
}

/** While a form has unsaved changes, asks before a link leaves its page, and before its dialog closes. */
export function* askBeforeLeaving(): Generator {
  const wishes = channel<() => void>(buffers.none());
  yield* takeLeading(wishes, leaveWithChanges);
  yield* call(askBy, wishes.put);
}
