import {
  call,
  callDelivered,
  callDiscarded,
  type Delivery,
  deliver,
  EndpointError,
  messageForUser,
  navigate,
  openModal,
  pathTo,
  put,
  type RootState,
  refusedLater,
  type SagaGenerator,
  select,
  take,
  takeEvery,
  update,
} from '#shell/api';
import type { Assessment, ContentItem, PageDetails, SavedPage } from '../contract';
import { paths } from '../paths';
import { givenFor, type Typed } from '../rules/answers';
import { missingOn } from '../rules/required';
import { faultIn } from '../rules/validity';
import { message } from '../text';
import { api } from './api';
import { assessment, pages, resultsCleared } from './library';
import { selectHalting, selectProgress, selectWizard } from './selectors';
import { wizard } from './wizard';

/** The loaded page; loads it if necessary. @throws Error if it cannot be loaded */
function* loadedPage(progressId: string, pageId: string): SagaGenerator<PageDetails> {
  const source = pages.of({ params: { progressId, pageId } });
  const held = (yield* select(source.select)).data;
  if (held) return held;
  yield* put(source.requested());
  yield* take((action: Parameters<typeof source.isLoadedBy>[0]) => source.isLoadedBy(action) || source.isFailedBy(action));
  const { data } = yield* select(source.select);
  if (!data) throw new Error('The page could not be loaded.');
  return data;
}

/** Whether a page is loaded. */
function* isAtHand(pageId: string): SagaGenerator<boolean> {
  const progressId = (yield* select(assessment.select)).data?.UserAssessmentProgressId ?? '';
  return (yield* select(pages.of({ params: { progressId, pageId } }).select)).data !== undefined;
}

/** Loads the visible pages one after the other, so that the wizard works without a connection. */
export function* fetchAhead() {
  const { data } = yield* select(assessment.select);
  for (const { PageId: pageId } of (yield* select(selectProgress))?.listed ?? []) {
    const source = pages.of({ params: { progressId: data?.UserAssessmentProgressId ?? '', pageId } });
    const { data: held, status } = yield* select(source.select);
    if (held) continue;
    yield* put(status === 'failed' ? source.requested() : source.needed());
    yield* take((action: Parameters<typeof source.isLoadedBy>[0]) => source.isLoadedBy(action) || source.isFailedBy(action));
  }
}

const withAnswers = (page: PageDetails, sent: Typed): PageDetails => ({
  ...page,
  Details: {
    Contents: page.Details.Contents.map((item) => {
      const { Answer: UserAnswer, ...rest } = givenFor(item, sent);
      return { ...item, Answer: { UserAnswer, ...rest } };
    }),
  },
});

const withSaved = (data: Assessment, { CurrentPageId, UserAssessmentStatus, FormulaAnswers, Pages }: SavedPage): Assessment => ({
  ...data,
  CurrentPageId,
  UserAssessmentStatus,
  FormulaAnswers,
  Pages: data.Pages.map((page) => ({ ...page, ...Pages.find(({ PageId }) => PageId === page.PageId) })),
});

/** The expected effect of a queued page, as far as it can be determined without the server. */
const selectExpected = (root: RootState, pageId: string): ((data: Assessment) => Assessment) => {
  const progress = selectProgress(root);
  const IsComplete = progress !== undefined && missingOn(pageId, progress.outline, progress.answers, progress.shown).length === 0;
  return (data) => ({
    ...data,
    UserAssessmentStatus: 'InProgress',
    Pages: data.Pages.map((page) => (page.PageId === pageId ? { ...page, IsComplete } : page)),
  });
};

/**
 * Posts all answers of a page, including those of hidden questions, so that they are stored when a question becomes visible (HRA-032). Without a
 * connection they are queued on this device, and sent in order.
 * @throws EndpointError when the server refuses them
 */
export function* savePage(pageId: string, next: string): SagaGenerator<void> {
  const { data } = yield* select(assessment.select);
  if (!data) return;
  const { UserAssessmentProgressId: progressId, UserAssessmentStatus: before } = data;
  const page = yield* call(loadedPage, progressId, pageId);
  const { typed } = yield* select(selectWizard);
  const questions = page.Details.Contents.filter(({ ContentType }) => ContentType === 'Question');
  // Unreadable input of a question that is hidden meanwhile is not sent, and stays in its field.
  const isSent = (item: ContentItem): boolean => !Object.hasOwn(typed, item.Id) || faultIn(item, givenFor(item, typed)) === undefined;
  const sent: Typed = Object.fromEntries(questions.filter(isSent).map((item) => [item.Id, givenFor(item, typed)]));
  const body = { Answers: Object.entries(sent).map(([QuestionId, given]) => ({ QuestionId, ...given })), NextPageId: next };
  const input = { params: { progressId, pageId }, body };
  const delivery: Delivery<SavedPage> = yield* deliver('hra', api.savePage, input, { about: { answers: sent }, subject: progressId });
  yield* update(pages.of({ params: input.params }), (held) => withAnswers(held, sent));
  const expected = yield* select(selectExpected, pageId);
  yield* update(assessment, (held) => (delivery.kind === 'delivered' ? withSaved(held, delivery.answer) : expected(held)));
  yield* put(wizard.actions.saved(sent));
  if (before === 'Submitted') yield* put(resultsCleared());
}

/** Opens a page of the wizard. */
export function* goToPage(page: string): SagaGenerator<void> {
  yield* navigate(pathTo(paths.assessment, { page }));
}

/** Reloads the assessment, and each page when it is shown. Input stays in the fields. */
function* reloadAssessment(): SagaGenerator<void> {
  yield* put(pages.invalidated());
  yield* put(assessment.requested());
}

/** Shows the reason in an error dialog (HRA-068, HRA-070, HRA-071). */
export function* alertOf(text: ReturnType<typeof message>): SagaGenerator<void> {
  yield* openModal('layout.alert', { title: message('error.title'), text, ok: message('error.ok'), isError: true });
}

/** Points out the first answer of a page that is unreadable, or unusual and not confirmed. @returns whether there is one */
export function* haltAt(page: string): SagaGenerator<boolean> {
  const question = yield* select(selectHalting, page);
  yield* put(question === undefined ? wizard.actions.released() : wizard.actions.halted({ page, question }));
  return question !== undefined;
}

/** Saves the current page, then opens the chosen one (HRA-006, HRA-033). */
export function* move({ payload: { from, to } }: ReturnType<typeof wizard.actions.moveWanted>) {
  if (yield* haltAt(from)) return;
  if (!(yield* isAtHand(from))) {
    // A page that was never loaded has no answers.
    yield* goToPage(to);
    return;
  }
  yield* put(wizard.actions.savingBegan());
  try {
    yield* savePage(from, to);
    yield* put(wizard.actions.flagged(null));
    yield* goToPage(to);
  } finally {
    yield* put(wizard.actions.savingEnded());
  }
}

export function* moveFailed(error?: unknown) {
  // The server names the question of a refused answer. The input stays on screen.
  const refusal = error instanceof EndpointError && error.status === 400 ? messageForUser(error) : undefined;
  if (refusal !== undefined) {
    yield* alertOf({ text: refusal });
    return;
  }
  yield* alertOf(message('save.failed'));
  yield* reloadAssessment();
}

/** Follows queued pages that were sent or refused later: the screen shows the server's state. Answers of a refused page are restored. */
export function* followLate() {
  yield* takeEvery(callDelivered, function* arrive({ payload: { call: sent, hasWaited } }) {
    if (sent.owner === 'hra' && hasWaited) yield* reloadAssessment();
  });
  yield* takeEvery(refusedLater, function* refuse({ payload: { call: refused } }) {
    if (refused.owner !== 'hra') return;
    const { answers = {} } = refused.about as { readonly answers?: Typed };
    yield* put(wizard.actions.restored(answers));
    yield* put(callDiscarded({ key: refused.key }));
    yield* moveFailed();
  });
}
