import { type Locale, locales } from '../../../shell/i18n/locale';
import { companyOf } from '../companies';
import { mailMoment } from '../mail/moments';
import { recipientOf } from '../mail/recipients';
import { Refusal } from '../module';
import { siteAddress } from '../outbox';
import { recordNameOf } from '../runtime/history/compared';
import { platformTexts } from '../runtime/texts/platformTexts';
import { messagesOfRefusal } from '../runtime/texts/refusalTexts';
import { rebasedRow } from './conflict';
import { schedulableCall } from './declared';
import { type Author, callOf, type Host, tellLists } from './host';
import { ScheduledConflict } from './run';
import type { ScheduledChangeRow } from './table';

/** Reasons why the call may no longer be made, worded for other people than the caller. */
const thirdPerson: ReadonlyMap<string, string> = new Map([
  ['error.roleNeeded', 'scheduled.noRight'],
  ['error.secondStepNeeded', 'scheduled.noRight'],
  ['error.notLicensed', 'scheduled.notLicensed'],
]);

/**
 * Stores why the change could not be applied and, after a conflict, the rebased change, about which administrators decide. The user who scheduled
 * it gets a mail at the first stop.
 */
export const stopChange = async (host: Host, row: ScheduledChangeRow, refusal: Refusal, who: Author): Promise<void> => {
  const { parts, inWork, owner } = host;
  const texts = schedulableCall(parts.registry, row.call)?.owner.texts;
  const key = thirdPerson.get(refusal.key);
  const told = key === undefined ? refusal : new Refusal(409, key);
  const reasonIn = (language: Locale): string =>
    messagesOfRefusal(told, language, texts)
      .map(({ Message }) => Message)
      .join(' ');
  const reason = JSON.stringify(Object.fromEntries(locales.map((language) => [language, reasonIn(language)])));
  const now = refusal instanceof ScheduledConflict ? await rebasedRow(host, callOf(host, row), row, who) : {};
  await inWork(async (work) => {
    const stopped = await work.trx
      .updateTable('scheduled_change')
      .set({ state: 'stopped', reason, ...now })
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .where('due_at', '=', row.due_at)
      .executeTakeFirst();
    if (stopped.numUpdatedRows === 0n) return;
    if (row.state === 'stopped') return tellLists(host, work, row);
    const unit = work.unitFor(owner);
    await unit.audit({ action: 'scheduled.stopped', target: row.id, detail: { reason: told.key } });
    tellLists(host, work, row);
    const reader = await recipientOf(work.trx, row.person_id);
    if (reader === undefined) return;
    const { language } = reader;
    const { time_zone } = await companyOf(work.trx, row.company_id);
    const values = {
      name: reader.firstName,
      record: recordNameOf(parts.registry, language, row.record),
      moment: mailMoment(row.due_at, { ...reader, zone: time_zone }),
      reason: reasonIn(language),
      link: `${siteAddress}/administration/settings/history`,
    };
    const [subject, body] = [platformTexts.text(language, 'scheduled.mail.subject', values), platformTexts.text(language, 'scheduled.mail.body', values)];
    await unit.send({ to: reader.to, kind: 'mail', subject, body });
  });
};
