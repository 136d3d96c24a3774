import { longDate } from '#shell/rules/dates/dates';
import type { Locale } from '../../../shell/i18n/locale';
import { recipientOf } from '../../platform/mail/recipients';
import { tellListsChanged } from './live';
import { findProgram, type Participant, type ProgramRow } from './queries';
import type { ProgramUnit } from './unit';

/** Names of programs in another language than the participant's. */
const namesIn = async (unit: ProgramUnit, who: Participant, language: Locale, programs: readonly ProgramRow[]): Promise<readonly string[]> => {
  const names: string[] = [];
  for (const { id, name } of programs) names.push((await findProgram(unit.trx, who, language, id))?.name ?? name);
  return names;
};

/**
 * Mails the person's coach, in the coach's language, which challenges the person has joined and when, and reloads an open participant list (PRG-082). Events
 * are not challenges and send no mail. Nothing is sent for people without a coach, or who do not share their data with the coach.
 */
export const tellCoach = async (unit: ProgramUnit, who: Participant, joined: readonly ProgramRow[]): Promise<void> => {
  const challenges = joined.filter((program) => program.program_type === 'Challenge');
  if (challenges.length === 0) return;
  const coached = await unit.read('coaching-scheduler.coachOf', { userId: who.userId, companyId: who.companyId });
  if (!coached || (await unit.read('notices.sharesWithCoach', { userId: who.userId, companyId: who.companyId })) === false) return;
  const coach = await recipientOf(unit.trx, coached.userId);
  if (!coach) return;
  const person = await unit.trx.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', who.userId).executeTakeFirstOrThrow();
  const name = `${person.first_name} ${person.last_name}`;
  const { language } = coach;
  const date = longDate(unit.now(), coach);
  const programs = new Intl.ListFormat(language).format(await namesIn(unit, who, language, challenges));
  await unit.send({
    to: coach.to,
    kind: 'mail',
    subject: unit.text('coachMail.subject', { name, count: challenges.length }, language),
    body: unit.text('coachMail.body', { reader: coach.firstName, name, programs, date, count: challenges.length, company: coach.companyName }, language),
  });
  tellListsChanged(unit, coach.id);
};
