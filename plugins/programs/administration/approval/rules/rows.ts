import { type Reader, shortDateTime } from '#shell/rules/dates/dates';
import type { Approval } from '../../../contract';

/** Key of a submission. */
export type Named = Pick<Approval, 'UserId' | 'ChallengeId' | 'SubmittedDate'>;

/** A live change of submissions of a company; without a date it applies to all submissions of a person in a challenge. */
export interface Heard {
  readonly UserId: string;
  readonly ChallengeId: string;
  readonly SubmittedDate: string | null;
  readonly Kind: 'Sent' | 'Decided' | 'Reopened' | 'Gone' | 'NoFile';
  readonly Status: Approval['Status'] | null;
  readonly ReviewDate: string | null;
  readonly ReviewComments: string;
  readonly ReviewedBy: string | null;
}

export const keyOf = ({ UserId, ChallengeId, SubmittedDate }: Named): string => `${UserId} ${ChallengeId} ${SubmittedDate}`;
export const nameOf = ({ FirstName, LastName }: Pick<Approval, 'FirstName' | 'LastName'>): string => `${FirstName} ${LastName}`;

export const isPending = ({ Status }: Pick<Approval, 'Status'>): boolean => Status === 'PendingApproval';

const isMeant = (row: Named, heard: Heard): boolean =>
  row.UserId === heard.UserId && row.ChallengeId === heard.ChallengeId && (heard.SubmittedDate === null || row.SubmittedDate === heard.SubmittedDate);

const changed = (row: Approval, { Kind, Status, ReviewDate, ReviewComments, ReviewedBy }: Heard): Approval => {
  if (Kind === 'NoFile') return { ...row, AttachmentUrl: null, AttachmentKind: null, Attachments: 0 };
  return { ...row, Status: Status ?? row.Status, ReviewDate, ReviewComments, ReviewedBy };
};

/** The rows after a live change. The decision is shown in its row at once, and the row keeps its place. */
export const afterHearing = (rows: readonly Approval[], heard: Heard): Approval[] => {
  if (heard.Kind === 'Gone') return rows.filter((row) => !isMeant(row, heard));
  return rows.map((row) => (isMeant(row, heard) ? changed(row, heard) : row));
};

/** Columns that sort the loaded rows. */
const sorts = ['Participant', 'Challenge', 'Status', 'ReviewDate'] as const;
type Sort = (typeof sorts)[number];

const sortedBy: Readonly<Record<Sort, (row: Approval) => string>> = {
  Participant: ({ FirstName, LastName }) => `${LastName} ${FirstName}`,
  Challenge: ({ ChallengeName }) => ChallengeName,
  Status: ({ Status }) => Status,
  ReviewDate: ({ ReviewDate }) => ReviewDate ?? '',
};

/** The loaded rows in the order of a column; equal ones keep the order of the server. */
export const sorted = (rows: readonly Approval[], sort: string, language: string): readonly Approval[] => {
  const by = sorts.find((one) => one === sort.replace(/^-/, ''));
  if (by === undefined) return rows;
  const direction = sort.startsWith('-') ? -1 : 1;
  return [...rows].sort((one, other) => direction * sortedBy[by](one).localeCompare(sortedBy[by](other), language));
};

/** Maximum number of submissions decided at once. */
export const mostAtOnce = 1000;

/** A row and its index, to keep the place when the row is gone. */
export interface Place {
  readonly key: string;
  readonly at: number;
}

export const placeOf = (rows: readonly Approval[], row: Approval): Place => ({ key: keyOf(row), at: rows.indexOf(row) });

/** The next waiting row after this place, continuing at the top. If its row is gone, the row that moved up to its index is next. */
export const nextPending = (rows: readonly Approval[], last: Place | undefined): Approval | undefined => {
  const at = rows.findIndex((row) => keyOf(row) === last?.key);
  const from = at < 0 ? (last?.at ?? 0) : at + 1;
  return [...rows.slice(from), ...rows.slice(0, from)].find(isPending);
};

/** Whole days between two times. */
export const daysSince = (moment: string, nowMs: number): number => Math.max(0, Math.floor((nowMs - Date.parse(moment)) / 86_400_000));

/** Splits a list into parts of `size`, in order. */
export const inParts = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** `3/7/2025`, in the reader's zone. */
export const dayOf = (moment: string, reader: Reader): string => shortDateTime(moment, reader).split(' ')[0] ?? '';
