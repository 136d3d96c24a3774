import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { TextOrNull } from '#shell/schemas';
import { maxAttachmentBytes } from '../rules/progress/selfReport';
import type { programRoutes } from './programRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });
const comments = Type.String({ maxLength: 2000 });

/**
 * Something that a person has done in a program on a day: a report, a day with tracker entries, a reached outcome, the act of the action button, a
 * screening that an administrator has marked as done, or an override by which one has marked the program as complete.
 */
export const ProgramEntry = Type.Object({
  Kind: Type.Enum(['Report', 'TrackedDay', 'Outcome', 'Act', 'Screening', 'Override']),
  /** `yyyy-MM-dd`, in the person's zone on that day. */
  Day: Type.String(),
  Status: Type.Enum(['PendingApproval', 'Approved', 'Denied']),
  /** Its number among the entries that count, from 1; `null` for an entry that does not count. */
  CountsAs: Type.Union([Type.Integer(), Type.Null()]),
  /** The level that it reaches, from 1; `null` if it reaches none. */
  Level: Type.Union([Type.Integer(), Type.Null()]),
  /** Points of that level; 0 without one. */
  Points: Type.Integer(),
});

/** When a program ends, and when its standing becomes final. ISO 8601, UTC; `null` for a program without an end. */
export const deadlines = {
  EndsAt: TextOrNull,
  FinalAt: TextOrNull,
  /** The person's zone, IANA. */
  Zone: Type.String(),
};

/** The entries behind a person's numbers in a program, and until when they can change. */
export const ProgramActivity = Type.Object({
  /** Today in the person's zone. */
  Today: Type.String(),
  /** First and last day on which something can count: from the start, or from joining, to the end. `Last` is `null` without an end. */
  First: Type.String(),
  Last: TextOrNull,
  ...deadlines,
  /** Number of entries that count, and number that completes the program. */
  Counted: Type.Integer(),
  Required: Type.Integer(),
  /** Oldest first. Empty in programs of learning: the university shows their courses. */
  Entries: Type.Array(ProgramEntry),
});

export const UserSelfReport = Type.Object({
  UserId: Type.String(),
  Status: Type.Enum(['PendingApproval', 'Approved', 'Denied']),
  /** ISO 8601, UTC; identifies the submission within its program. */
  SubmittedDate: Type.String(),
  UserComment: Type.String(),
  /** Year 0001 means not reviewed. */
  ReviewDate: Type.String(),
  ReviewComments: Type.String(),
  AttachmentUrl: TextOrNull,
});

export const ReportingType = Type.Enum([
  'Attachment',
  'AttachmentComment',
  'Checkbox',
  'CheckboxAttachment',
  'CheckboxComment',
  'CheckboxAttachmentComment',
  'Comment',
]);

export const SelfReportDetail = Type.Object({
  Name: Type.String(),
  /** HTML, sanitised. */
  ReportingInstructions: Type.String(),
  ReportingType,
  RequiresApproval: Type.Boolean(),
  CheckboxText: Type.String(),
  Document: Type.Union([Type.Object({ DocumentUrl: Type.String() }), Type.Null()]),
  Documents: Type.Array(Type.Object({ DocumentUrl: Type.String(), AssociatedText: Type.String() })),
  UserSelfReports: Type.Array(UserSelfReport),
});

/** What a person has done in a program, and the reports of it. */
export const activitySchemas = {
  activity: {
    summary: "The person's entries in one program, which of them count, and until when they can change",
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ ownerId: id, id }),
    response: ProgramActivity,
  },
  selfReport: {
    summary: "The requirements of a report on a program, and the person's submissions",
    access: 'user',
    envelope: 'Data',
    params: Type.Object({ programId: id }),
    response: SelfReportDetail,
  },
  submitSelfReport: {
    summary: 'Report on a program (attachment as Base64)',
    access: 'user',
    envelope: 'Data',
    file: { bytes: maxAttachmentBytes },
    body: Type.Object({
      ChallengeId: id,
      ChallengeOwnerId: id,
      // Limited by `file` only: counting its characters would take as long as reading it.
      Attachment: Type.Union([Type.String({ contentEncoding: 'base64' }), Type.Null()]),
      AttachmentName: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
      UserComments: comments,
      Checked: Type.Boolean(),
      RequireApproval: Type.Boolean(),
    }),
    response: Type.Array(UserSelfReport),
  },
  submitActivitySelfReport: {
    summary: "Report on a program whose id begins with 'Activity-Id'",
    access: 'user',
    envelope: 'IsSuccessful',
    multipart: true,
    file: { bytes: maxAttachmentBytes },
    // EntityId: the person's own company.
    body: Type.Object({ ChallengeId: id, EntityId: id, Checked: Type.Enum(['true', 'false']), UserComments: comments }),
    response: Type.Array(UserSelfReport),
  },
  deleteSelfReport: {
    summary: 'Withdraw a submission that waits for approval',
    access: 'user',
    envelope: 'IsSuccessful',
    body: Type.Object({ ProgramId: id, UserId: id, SubmittedDate: Type.String({ maxLength: 40 }) }),
    response: Type.Array(UserSelfReport),
  },
} as const satisfies Schemas<Pick<typeof programRoutes, 'activity' | 'selfReport' | 'submitSelfReport' | 'submitActivitySelfReport' | 'deleteSelfReport'>>;
