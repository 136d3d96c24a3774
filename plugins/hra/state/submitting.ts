import { currentAddress, EndpointError, navigate, notify, put, race, type SagaGenerator, select, send, sleep, take, update } from '#shell/api';
import { longDate } from '#shell/rules/dates/dates';
import { usualPolling } from '#shell/rules/polling';
import type { HraResults } from '../contract';
import { paths } from '../paths';
import { completedPage } from '../rules/wizard';
import { message } from '../text';
import { api, incompletePageIn } from './api';
import { assessment, biometrics, conditions, isProfileUpdate, pages, results, submissions } from './library';
import { profile } from './profile';
import { alertOf, goToPage, haltAt, savePage } from './saving';
import { selectWizard } from './selectors';
import { wizard } from './wizard';

const newest = results.of({ query: {} });

/** Saves input of other pages that were left without saving. @returns the page that cannot be saved because of an answer */
function* saveRest(): SagaGenerator<string | undefined> {
  const { data } = yield* select(assessment.select);
  const { typed } = yield* select(selectWizard);
  const left = (data?.Questions ?? []).filter(({ QuestionId }) => Object.hasOwn(typed, QuestionId)).map(({ PageId }) => PageId);
  for (const pageId of new Set(left)) {
    if (yield* haltAt(pageId)) return pageId;
    yield* savePage(pageId, completedPage);
  }
  return undefined;
}

/** Submits, and waits for the results on the health profile (HRA-044). */
export function* submit() {
  const { data } = yield* select(assessment.select);
  if (!data) return;
  const before = (yield* select(newest.select)).data?.id;
  yield* put(wizard.actions.submittingBegan());
  try {
    const halting = yield* saveRest();
    if (halting !== undefined) {
      yield* goToPage(halting);
      return;
    }
    yield* send(api.submit, { params: { progressId: data.UserAssessmentProgressId } });
    yield* put(profile.actions.submitted());
    yield* update(assessment, (held) => ({ ...held, UserAssessmentStatus: 'Submitted' as const, CurrentPageId: completedPage }));
    yield* navigate(paths.profile);
  } finally {
    yield* put(wizard.actions.submittingEnded());
  }
  yield* awaitResults(before);
}

/** Requests the results, then again when the server announces them, or every five seconds, five times (HRA-049). */
function* awaitResults(before: string | undefined): SagaGenerator<void> {
  for (let attempt = 0; attempt < usualPolling.attempts; attempt += 1) {
    yield* put(newest.requested());
    yield* take((action: Parameters<typeof newest.isLoadedBy>[0]) => newest.isLoadedBy(action) || newest.isFailedBy(action));
    const { data } = yield* select(newest.select);
    if (data && data.id !== before) {
      yield* showResults(data);
      return;
    }
    yield* race({ told: take(isProfileUpdate), waited: sleep(usualPolling.interval) });
  }
  yield* put(profile.actions.resultsReady());
}

/** Shows the results of a submission (HRA-045 to HRA-048). */
function* showResults({ PlanYearIdEntityId: Value, SubmittedDate, Score }: HraResults): SagaGenerator<void> {
  yield* put(profile.actions.resultsReady());
  const { data } = yield* select(submissions.select);
  if (data) {
    const Text = longDate(SubmittedDate, { language: document.documentElement.lang === 'es-419' ? 'es-419' : 'en-US' });
    const others = data.Items.filter((item) => item.Value !== Value).map((item) => ({ ...item, Selected: false }));
    yield* put(submissions.changed({ Items: [{ Value, Text, Disabled: false, Selected: true, SubmittedDate, Score }, ...others] }));
  }
  for (const stale of [biometrics, conditions]) yield* put(stale.invalidated());
  if ((yield* currentAddress()).startsWith(paths.profile)) yield* notify(message('profile.ready'));
}

/** Shows the reason, and the page that lacks answers, or the last one again (HRA-070, HRA-071). */
export function* submitFailed(error: unknown) {
  const incomplete = error instanceof EndpointError ? incompletePageIn(error) : undefined;
  if (!incomplete) {
    yield* alertOf(message(error instanceof EndpointError && error.status === 0 ? 'submit.offline' : 'submit.failed'));
    yield* put(assessment.requested());
    yield* goToPage(completedPage);
    return;
  }
  yield* alertOf(message('submit.missing', { page: incomplete.name }));
  const { data } = yield* select(assessment.select);
  if (data) yield* put(pages.of({ params: { progressId: data.UserAssessmentProgressId, pageId: incomplete.pageId } }).requested());
  yield* put(assessment.requested());
  yield* goToPage(incomplete.pageId);
  yield* put(wizard.actions.flagged(incomplete.pageId));
}
