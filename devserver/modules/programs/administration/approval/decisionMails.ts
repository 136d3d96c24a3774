import { longDate } from '../../../../../shell/rules/dates/dates';
import { type Recipient, recipientOf } from '../../../../platform/mail/recipients';
import { siteAddress } from '../../../../platform/outbox';
import type { SignUp } from '../../tables';
import type { ProgramUnit } from '../../unit';

/** A decided submission, with the previous state of the person's part. */
export interface Decided {
  readonly userId: string;
  readonly programId: string;
  readonly submittedAt: string;
  readonly comment: string;
  readonly before: SignUp;
}

/** Name of the program in the reader's language, and its address. */
const namedFor = async (unit: ProgramUnit, programId: string, { language }: Pick<Recipient, 'language'>) => {
  const { owner_id, name } = await unit.trx
    .selectFrom('program')
    .innerJoin('program_text as text', (join) => join.onRef('text.program_id', '=', 'program.id').on('text.language', '=', language))
    .select(['program.owner_id', 'text.name'])
    .where('program.id', '=', programId)
    .executeTakeFirstOrThrow();
  return { program: name, link: `${siteAddress}/programs/detail?${new URLSearchParams({ owner: owner_id, id: programId })}` };
};

/** Mails a person about their submissions in one challenge; completion of the challenge comes first. */
const mailOne = async (unit: ProgramUnit, status: 'Approved' | 'Denied', [first, ...others]: readonly [Decided, ...Decided[]]): Promise<void> => {
  const reader = await recipientOf(unit.trx, first.userId);
  if (!reader) return;
  const { language, to } = reader;
  const { state, earned_points } = await unit.trx
    .selectFrom('program_sign_up')
    .select(['state', 'earned_points'])
    .where('person_id', '=', first.userId)
    .where('program_id', '=', first.programId)
    .executeTakeFirstOrThrow();
  const { program, link } = await namedFor(unit, first.programId, reader);
  const isComplete = state === 'Complete' && first.before.state !== 'Complete';
  const points = Math.max(0, earned_points - first.before.earned_points);
  const values = {
    program,
    link,
    points,
    reader: reader.firstName,
    company: reader.companyName,
    count: others.length + 1,
    date: longDate(first.submittedAt, reader),
  };
  const comments = [...new Set([first, ...others].map(({ comment }) => comment))].filter((comment) => comment !== '');
  const key = status === 'Approved' ? 'approved' : 'denied';
  const say = (name: string, more = {}) => unit.text(name, { ...values, ...more }, language);
  const body = [
    say('approvalMail.hello'),
    say(`approvalMail.${key}`),
    ...comments.map((comment) => say('approvalMail.comment', { comment })),
    ...(isComplete ? [say('approvalMail.complete')] : []),
    ...(points > 0 ? [say('approvalMail.points')] : []),
    say(`approvalMail.${key}.link`),
    say('approvalMail.end'),
  ];
  await unit.send({ to, kind: 'mail', subject: say(isComplete ? 'approvalMail.complete.subject' : `approvalMail.${key}.subject`), body: body.join('\n\n') });
};

/** Sends each person one mail per challenge, in their language (ADH-017). */
export const mailDecisions = async (unit: ProgramUnit, status: 'Approved' | 'Denied', decided: readonly Decided[]): Promise<void> => {
  const byPart = new Map<string, [Decided, ...Decided[]]>();
  for (const one of decided) {
    const key = `${one.programId} ${one.userId}`;
    const all = byPart.get(key);
    if (all) all.push(one);
    else byPart.set(key, [one]);
  }
  for (const all of byPart.values()) await mailOne(unit, status, all);
};

/** Notifies a person that a decision was undone. */
export const mailReopened = async (
  unit: ProgramUnit,
  { userId, programId, submittedAt }: Pick<Decided, 'userId' | 'programId' | 'submittedAt'>,
): Promise<void> => {
  const reader = await recipientOf(unit.trx, userId);
  if (!reader) return;
  const { language, to, firstName, companyName } = reader;
  const values = { ...(await namedFor(unit, programId, reader)), reader: firstName, company: companyName, date: longDate(submittedAt, reader) };
  const say = (name: string) => unit.text(name, values, language);
  const body = [say('approvalMail.hello'), say('approvalMail.reopened'), say('approvalMail.approved.link'), say('approvalMail.end')];
  await unit.send({ to, kind: 'mail', subject: say('approvalMail.reopened.subject'), body: body.join('\n\n') });
};
