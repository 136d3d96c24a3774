import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { Page, pageQuery, TextOrNull } from '#shell/schemas';
import { boardAdmins } from './boardAdmins';
import type { boardRoutes } from './boardRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });

const admins = { anyOf: boardAdmins } as const;

export const ReportReason = Type.Union([
  Type.Literal('Harassment'),
  Type.Literal('Offensive'),
  Type.Literal('Private'),
  Type.Literal('Advertising'),
  Type.Literal('Other'),
]);

const ReportStatus = Type.Union([Type.Literal('Open'), Type.Literal('Kept'), Type.Literal('Removed')]);

/** Why a message is in the list: `Words`: it has a word of the company's list, and waits for review. */
const ListedReason = Type.Union([...ReportReason.anyOf, Type.Literal('Words')]);

/** A message that was reported, or that waits for review, as it was at that time. */
export const MessageReport = Type.Object({
  ReportId: Type.String(),
  MessageId: Type.String(),
  ProgramOwnerId: Type.String(),
  ProgramId: Type.String(),
  ProgramName: Type.String(),
  /** Whether the page of the challenge is open to the caller: it is one of their own company, or of all. */
  IsProgramOpen: Type.Boolean(),
  Author: Type.String(),
  /** Null for a message that waits for review. */
  Reporter: TextOrNull,
  Reason: ListedReason,
  /** For a message that waits for review, the word that was found in it. */
  Comment: Type.String(),
  Text: Type.String(),
  HadPicture: Type.Boolean(),
  /** ISO 8601, UTC. */
  ReportedAt: Type.String(),
  /** `Open` until an administrator has settled it. A message that waits for review is `Kept` once it is approved. */
  Status: ReportStatus,
  /** Name of the administrator who settled it; null while it is open. */
  SettledBy: TextOrNull,
});

type ReportRoutes = Pick<typeof boardRoutes, 'reportMessage' | 'messageReports' | 'settleReport'>;

export const reportSchemas = {
  reportMessage: {
    summary: "Report a message to the administrators of its author's company",
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    body: Type.Object({ SourceId: id, MessageId: id, Reason: ReportReason, Comment: Type.String({ maxLength: 1000 }) }),
    response: Type.Boolean(),
  },
  messageReports: {
    summary: 'Reported messages, and those that wait for review, of the companies that the caller administers',
    access: admins,
    envelope: 'Data',
    query: Type.Object({ ...pageQuery(['ReportedAt']).properties, Status: Type.Optional(ReportStatus) }),
    response: Page(MessageReport),
  },
  settleReport: {
    summary: 'Keep or remove a reported message, or approve or remove one that waits for review; this settles all open reports of it',
    access: admins,
    envelope: 'Data',
    body: Type.Object({ ReportId: id, Outcome: Type.Union([Type.Literal('Kept'), Type.Literal('Removed')]) }),
    response: MessageReport,
  },
} as const satisfies Schemas<ReportRoutes>;
