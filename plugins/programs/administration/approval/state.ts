import {
  type Action,
  change,
  createSlice,
  EndpointError,
  failureText,
  keyedResource,
  type Message,
  messageForUser,
  notified,
  notify,
  on,
  type PayloadAction,
  pluginState,
  put,
  type RootState,
  request,
  type SagaGenerator,
  send,
  takeEveryMessage,
  takeLatest,
  update,
} from '#shell/api';
import type { Approval } from '../../contract';
import type { approvalTopics } from '../../contract/administration/approvalSchemas';
import { loadPicture } from '../../state/board/storedPicture';
import { message } from '../../text';
import { api } from './api';
import { afterHearing, type Heard, inParts, isPending, keyOf, mostAtOnce, type Named } from './rules/rows';

/** Filter of the submissions on screen. */
export interface Shown {
  readonly company: string;
  /** Empty for all challenges. */
  readonly challenge: string;
  readonly status: 'All' | Approval['Status'];
  /** Instants: sent from the first (inclusive), and before the second (exclusive); empty for no limit. */
  readonly from: string;
  readonly until: string;
  readonly isOldestFirst: boolean;
}

/** The loaded submissions. */
export interface Submissions {
  readonly rows: readonly Approval[];
  /** Token of the next page; empty on the last page. */
  readonly token: string;
  readonly total: number;
  readonly isTotalCapped: boolean;
}

const pageSize = 25;

/** Page size to load all matches. */
const largestPage = 100;

/** Body of a search. Fields beyond the documented payload are sent only to filter or order (ADH-012). */
const bodyOf = ({ challenge, status, from, until, isOldestFirst }: Shown, paginationToken: string, size: number) => ({
  challenge,
  status,
  paginationToken,
  pageSize: size,
  ...(from !== '' && { from }),
  ...(until !== '' && { until }),
  ...(isOldestFirst && { sort: 'SubmittedDate' as const }),
});

function* search(shown: Shown, paginationToken: string, size = pageSize): SagaGenerator<Submissions> {
  const { Items, Total, IsTotalCapped, ...page } = yield* request(api.challengeApprovals, {
    params: { entityId: shown.company },
    body: bodyOf(shown, paginationToken, size),
  });
  return { rows: Items, token: page.paginationToken, total: Total, isTotalCapped: IsTotalCapped };
}

/** Options of the page. */
export const filters = keyedResource(api.approvalFiltersOf);

/** Submissions from the first page (ADH-016). */
export const submissions = keyedResource(
  function* first(shown: Shown) {
    return yield* search(shown, '');
  },
  { freshFor: 0, reloadsOn: [on('root.connectionRegained')] },
);

/** Submissions of a person in a challenge. */
export const ofPerson = keyedResource(api.approvalsOfPerson, { freshFor: 0 });

interface DeskState {
  /** Number of submissions since the list was loaded. */
  readonly arrived: number;
  /** Action that undoes the last decision; `undefined` without one, or if it has been undone. */
  readonly undo?: Action | undefined;
}

/** The action that undoes decisions, offered by the message of a decision. */
const isUndo = ({ type }: Action): boolean => type === 'programs.approval/decide/undone';

const initialState: DeskState = { arrived: 0 };

const desk = createSlice({
  name: 'programs.approval/desk',
  initialState,
  reducers: {
    /** These submissions are on screen; the desk subscribes to their changes. */
    shown: (state, _action: PayloadAction<Shown>) => ({ ...state, arrived: 0 }),
    /** The submissions are no longer on screen. */
    left: (state) => ({ ...state, arrived: 0 }),
    arrived: (state) => ({ ...state, arrived: state.arrived + 1 }),
  },
  extraReducers: (builder) => {
    builder.addCase(notified, (state, { payload: { offer } }) => (offer && isUndo(offer.action) ? { ...state, undo: offer.action } : state));
    builder.addMatcher(isUndo, (state) => ({ ...state, undo: undefined }));
  },
});
export const { shown, left } = desk.actions;

const selectDesk = (root: RootState): DeskState => (root['programs.approval'] as { readonly desk: DeskState }).desk;
export const selectArrived = (root: RootState): number => selectDesk(root).arrived;
export const selectUndo = (root: RootState): Action | undefined => selectDesk(root).undo;

/** Loads further submissions below those on screen (ADH-006). */
export const loadMore = change(
  function* more({ of, token }: { readonly of: Shown; readonly token: string }) {
    const page = yield* search(of, token);
    // A list that was reloaded meanwhile continues from another row.
    yield* update(submissions.of(of), (loaded) => (loaded.token === token ? { ...page, rows: [...loaded.rows, ...page.rows] } : loaded));
    return true;
  },
  { failed: message('administration.loadFailed') },
);

/** All matches except some. */
interface Matching {
  readonly of: Shown;
  /** Keys of rows. */
  readonly except: readonly string[];
  /** The decision on them. */
  readonly status: Decision['status'];
}

interface Collected extends Pick<Matching, 'status'> {
  readonly rows: readonly Named[];
  /** Whether more match than can be decided at once. */
  readonly isMore: boolean;
}

/** Loads the keys of all matches, so that a decision names each of them: submissions that arrive meanwhile are not decided unseen. */
export const collect = change(
  function* all({ of, except, status }: Matching): SagaGenerator<Collected> {
    const left = new Set(except);
    const rows: Named[] = [];
    let token = '';
    do {
      const page = yield* search(of, token, largestPage);
      rows.push(...page.rows.filter((row) => isPending(row) && !left.has(keyOf(row))));
      token = page.token;
    } while (token !== '' && rows.length < mostAtOnce);
    return { status, rows: rows.slice(0, mostAtOnce), isMore: token !== '' || rows.length > mostAtOnce };
  },
  { failed: message('administration.loadFailed') },
);

interface Decision {
  readonly company: string;
  readonly status: 'Approved' | 'Denied';
  readonly rows: readonly Named[];
  readonly comment: string;
}

/** The outcome for one of several submissions. */
export interface Outcome extends Named {
  /** Reason of a refusal; `undefined` for a decided one. */
  readonly refused?: Message;
}

/** Rows of one call: each carries the comment, and a call has a size limit. */
const rowsOfCall = 20;

/**
 * Decides some submissions by one call. Those that another user has decided are returned with the reason, even if that is all of them. @throws EndpointError
 */
function* decideSome({ company, status, comment }: Decision, some: readonly Named[], how: Parameters<typeof send>[2]): SagaGenerator<readonly Outcome[]> {
  const Approvals = some.map(({ UserId, ChallengeId, SubmittedDate }) => ({ UserId, ChallengeId, SubmittedDate, ReviewComments: comment }));
  try {
    const { Actions } = yield* send(api.decideApprovals, { params: { entityId: company }, body: { EntityId: company, Status: status, Approvals } }, how);
    return Actions.map(({ IsSuccessful, Message, ...named }) => (IsSuccessful ? named : { ...named, refused: { text: Message ?? '' } }));
  } catch (error) {
    const reason = messageForUser(error);
    if (!(error instanceof EndpointError) || error.status !== 409 || reason === undefined) throw error;
    // A call that decides nothing is refused with the reason of each, in order.
    const { messages } = error;
    return some.map((row, at) => ({ ...row, refused: { text: messages.length === some.length ? (messages[at] ?? reason) : reason } }));
  }
}

const failedTo = (status: Decision['status']): Message => message(status === 'Approved' ? 'approval.failed.approving' : 'approval.failed.denying');

export const isDecided = ({ refused }: Outcome): boolean => refused === undefined;

/**
 * Approves or denies in batches; submissions that another user has decided are returned with the reason (ADH-014 to ADH-017). Decisions made before a call
 * failed stay, and are reported.
 */
export const decide = change(
  function* decideAll(decision: Decision, how): SagaGenerator<readonly Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const some of inParts(decision.rows, rowsOfCall)) {
      try {
        outcomes.push(...(yield* decideSome(decision, some, how)));
      } catch (error) {
        if (!outcomes.some(isDecided)) throw error;
        const refused = failureText(error, failedTo(decision.status));
        return [...outcomes, ...decision.rows.slice(outcomes.length).map((row) => ({ ...row, refused }))];
      }
    }
    return outcomes;
  },
  {
    says: (outcomes, { status }) => (outcomes.some(isDecided) ? message(status === 'Approved' ? 'approval.approved' : 'approval.denied') : undefined),
    canUndo: true,
    *onFailure(error, { status }) {
      yield* notify(failureText(error, failedTo(status)), 'error');
      yield* put(submissions.invalidated());
    },
    reloads: [submissions, ofPerson],
  },
);

/** Deletes the files of a person in a challenge (ADH-018, ADH-030). */
export const deleteAttachments = change(api.deleteAttachments, {
  says: message('approval.attachmentDeleted'),
  failed: message('approval.failed.attachment'),
  reloads: [submissions, ofPerson],
});

/** Recipients of mails about waiting submissions. */
export const settings = keyedResource(api.approvalSettings, { freshFor: 0 });

export const saveSettings = change(api.saveApprovalMails, {
  says: message('approval.settingsSaved'),
  failed: message('approval.failed.settings'),
  reloads: [settings],
});

/** Attachments that are pictures. */
export const pictures = keyedResource<{ readonly url: string }, string>(loadPicture);

/** Applies live changes to the submissions on screen; reloads them after a gap. */
function* follow({ payload }: ReturnType<typeof shown>): Generator {
  const list = submissions.of(payload);
  function* reload() {
    yield* put(list.requested());
  }
  function* hear(heard: Heard) {
    if (heard.Kind === 'Sent') yield* put(desk.actions.arrived());
    else yield* update(list, (loaded) => ({ ...loaded, rows: afterHearing(loaded.rows, heard) }));
    yield* put(ofPerson.invalidated());
  }
  yield* takeEveryMessage<typeof approvalTopics.approvals>('challengeApprovals:{companyId}', { companyId: payload.company }, hear, { onGap: reload });
}

function* saga() {
  // The listener is forked by this saga, so that the next choice cancels it.
  yield* takeLatest([shown, left], function* listen(action) {
    if (shown.match(action)) yield* follow(action);
  });
}

export default pluginState(
  'programs.approval',
  { filters, submissions, ofPerson, desk, loadMore, collect, decide, deleteAttachments, settings, saveSettings, pictures },
  { saga },
);
