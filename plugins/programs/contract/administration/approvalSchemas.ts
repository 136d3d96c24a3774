import { Type } from 'typebox';
import type { Schemas, Topics } from '#shell/api';
import { administers, Choice, instantFilter, orNull } from '#shell/schemas';
import { longestReviewComment, mostDecisions, mostMailed } from '../../rules/limits/approvalLimits';
import type { approvalRoutes } from './approvalRoutes';
import { FilterOptions, FilterQuery } from './filterOptions';

const id = Type.String({ minLength: 1, maxLength: 100 });
const moment = Type.String({ minLength: 1, maxLength: 40 });

const ApprovalStatus = Type.Enum(['PendingApproval', 'Approved', 'Denied']);
const Decision = Type.Enum(['Approved', 'Denied']);

/** Kind of an attachment by its content: whether it can be shown beside a decision, or only be saved. */
const AttachmentKind = Type.Enum(['Picture', 'Pdf', 'Other']);

/** A self-report that waits for, or has had, the decision of an administrator. */
export const Approval = Type.Object({
  UserId: Type.String(),
  /** Whether it is about the caller, or was sent by them on behalf of its person; then another administrator decides. */
  IsOwn: Type.Boolean(),
  FirstName: Type.String(),
  LastName: Type.String(),
  ChallengeId: Type.String(),
  ChallengeName: Type.String(),
  /** ISO 8601, UTC; identifies the submission together with person and challenge. */
  SubmittedDate: Type.String(),
  UserComment: Type.String(),
  AttachmentUrl: orNull(Type.String()),
  /** `null` without an attachment. */
  AttachmentKind: orNull(AttachmentKind),
  /** Number of the person's submissions in this challenge that have a file. */
  Attachments: Type.Integer(),
  Status: ApprovalStatus,
  /** `null` before a decision. */
  ReviewDate: orNull(Type.String()),
  ReviewComments: Type.String(),
  /** Name of the deciding administrator. */
  ReviewedBy: orNull(Type.String()),
  /** Number of the person's submissions that count in the challenge, and number that completes it. */
  Counted: Type.Integer(),
  Required: Type.Integer(),
});

/** Fields that identify a submission in a decision. */
const named = { UserId: id, ChallengeId: id, SubmittedDate: moment };

/** A live update about the submissions of a company, for administrators. */
const ApprovalUpdate = Type.Object({
  UserId: Type.String(),
  ChallengeId: Type.String(),
  /** `null`: all submissions of this person in this challenge. */
  SubmittedDate: orNull(Type.String()),
  /** `Sent`: a new one. `Gone`: withdrawn by its person. `NoFile`: its attachment was deleted. */
  Kind: Type.Enum(['Sent', 'Decided', 'Reopened', 'Gone', 'NoFile']),
  Status: orNull(ApprovalStatus),
  ReviewDate: orNull(Type.String()),
  ReviewComments: Type.String(),
  ReviewedBy: orNull(Type.String()),
});

export const approvalTopics = {
  approvals: { pattern: 'challengeApprovals:{companyId}', message: ApprovalUpdate, rule: 'module' },
} as const satisfies Topics;

const MailChoice = Type.Object({ Value: Type.String(), Text: Type.String(), Selected: Type.Boolean() });

/** Recipients of mails about waiting submissions. */
export const ApprovalSettings = Type.Object({
  /** The administrators of the company, and added staff. */
  Items: Type.Array(MailChoice),
  /** Further staff who can be added. */
  Users: Type.Array(Type.Object({ UserId: Type.String(), FirstName: Type.String(), LastName: Type.String(), Email: Type.String() })),
});

/** The result of one of several decisions. */
const Action = Type.Object({
  ...named,
  IsSuccessful: Type.Boolean(),
  Message: Type.Optional(Type.String()),
});

/** The four documented filters. Names of statuses are in the caller's language. */
const ApprovalFilters = Type.Object({ ...FilterOptions.properties, Statuses: Type.Array(Choice) });

const desk = administers('challengeApproval');
const ofCompany = Type.Object({ entityId: id });
const company = Type.Object({ entityId: Type.Optional(id) });

export const approvalSchemas = {
  approvalFilters: {
    ...desk,
    summary: "Filter options of the approval desk, for the caller's company and the current plan year",
    envelope: 'Data',
    query: FilterQuery,
    response: ApprovalFilters,
  },
  approvalFiltersOf: {
    ...desk,
    summary: 'Filter options of the approval desk, for a company and a plan year',
    envelope: 'Data',
    params: ofCompany,
    query: Type.Pick(FilterQuery, ['planYearId']),
    response: ApprovalFilters,
  },
  approvalSettings: {
    ...desk,
    summary: 'Administrators of a company who get mails about waiting self-reports',
    envelope: 'Data',
    query: company,
    response: ApprovalSettings,
  },
  saveApprovalMails: {
    ...desk,
    summary: 'Save who gets mails about waiting self-reports',
    envelope: 'IsSuccessful',
    query: company,
    body: Type.Array(Type.Object({ Value: id, Selected: Type.Boolean() }), { maxItems: mostMailed }),
    response: Type.Array(MailChoice),
  },
  challengeApprovals: {
    ...desk,
    summary: "Self-reports of a company's people that need approval, by default newest first",
    envelope: 'Data',
    params: ofCompany,
    body: Type.Object({
      /** Empty for all challenges. */
      challenge: Type.String({ maxLength: 100 }),
      status: Type.Enum(['All', 'PendingApproval', 'Approved', 'Denied']),
      /** Submissions sent from this instant on (inclusive), */
      from: instantFilter,
      /** and before this one (exclusive). */
      until: instantFilter,
      /** `SubmittedDate`: oldest first. */
      sort: Type.Optional(Type.Enum(['SubmittedDate', '-SubmittedDate'])),
      /** Empty for the first page. */
      paginationToken: Type.String({ maxLength: 1000 }),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: Type.Object({
      Items: Type.Array(Approval),
      /** Empty on the last page. */
      paginationToken: Type.String(),
      /** Counted up to 1,000. */
      Total: Type.Integer(),
      IsTotalCapped: Type.Boolean(),
    }),
  },
  approvalsOfPerson: {
    ...desk,
    summary: 'Self-reports of a person in a challenge that need or had approval, newest first, at most twenty',
    envelope: 'Data',
    params: Type.Object({ entityId: id, userId: id, challengeId: id }),
    response: Type.Array(Approval),
  },
  decideApprovals: {
    ...desk,
    summary: 'Approve or deny self-reports; those already decided are refused individually',
    envelope: 'IsSuccessful',
    params: ofCompany,
    body: Type.Object({
      EntityId: id,
      Status: Decision,
      Approvals: Type.Array(Type.Object({ ...named, ReviewComments: Type.Optional(Type.String({ maxLength: longestReviewComment })) }), {
        minItems: 1,
        maxItems: mostDecisions,
        uniqueItems: true,
      }),
    }),
    response: Type.Object({ Actions: Type.Array(Action) }),
  },
  deleteAttachments: {
    ...desk,
    summary: 'Delete the files of all self-reports of a person in a challenge; the reports are kept',
    envelope: 'IsSuccessful',
    body: Type.Object({ UserId: id, ChallengeId: id }),
    /** Number of deleted files. */
    response: Type.Integer(),
  },
} as const satisfies Schemas<typeof approvalRoutes>;
