import type { MissionStatement } from '../../../../plugins/programs/contract';
import type { schemas } from '../../../../plugins/programs/contract/schemas';
import { defaultLocale, type Locale } from '../../../../shell/i18n/locale';
import type { Input } from '../../../../shell/net/contract';
import { type RowOf, table, text } from '../../../platform/database/table';
import { FieldRefusal, Refusal, type Undo } from '../../../platform/module';
import type { Participant } from '../queries';
import type { ProgramDb, ProgramTables } from '../tables';
import type { ProgramUnit } from '../unit';

/** Mission statements of people; without a row there is none. */
export const personalMissions = table('mission_statement', {
  person_id: text().primaryKey().references('person.id'),
  text: text(),
  changed_at: text(),
});

/** Mission statements of companies, in English and optionally in other languages. */
export const companyMissions = table(
  'company_mission',
  { company_id: text().references('company.id'), language: text<Locale>(), text: text() },
  { primaryKey: ['company_id', 'language'] },
);

export interface MissionTables {
  mission_statement: RowOf<typeof personalMissions>;
  company_mission: RowOf<typeof companyMissions>;
}

/** The person's own statement, which they may write, and that of their company, if there is one (PRG-190). */
export const missionsOf = async (db: ProgramDb, { userId, companyId }: Participant, language: Locale): Promise<MissionStatement[]> => {
  const own = await db.selectFrom('mission_statement').select('text').where('person_id', '=', userId).executeTakeFirst();
  const texts = await db.selectFrom('company_mission').select(['language', 'text']).where('company_id', '=', companyId).execute();
  const company = texts.find((one) => one.language === language) ?? texts.find((one) => one.language === defaultLocale);
  const personal: MissionStatement = { Text: own?.text ?? '', Type: 'Personal', OwnerId: userId, Editable: true };
  return company ? [personal, { Text: company.text, Type: 'Company', OwnerId: companyId, Editable: false }] : [personal];
};

/**
 * Stores a person's statement (PRG-191).
 * @throws ConflictRefusal 409 if they or their coach have written another one since, Refusal 403 for a statement that they may not write (PRG-163), 400 for a
 * blank one (PRG-143)
 */
export const saveMission = async (
  unit: ProgramUnit,
  who: Participant,
  { Text, Type, OwnerId, Version: version }: Input<typeof schemas.saveMission>['body'],
): Promise<MissionStatement> => {
  if (Type !== 'Personal' || OwnerId !== who.userId) throw new Refusal(403, 'mission.notEditable');
  const words = Text.trim();
  if (words === '') throw new FieldRefusal('Text', 'mission.blank');
  const before = await unit.trx.selectFrom('mission_statement').selectAll().where('person_id', '=', who.userId).executeTakeFirst();
  if (before?.text === words) return { Text: words, Type, OwnerId, Editable: true, Version: await unit.version('mission', who.userId) };
  const theirs = async () => ({ Text: before?.text ?? '' });
  const Version = await unit.revise({ record: 'mission', id: who.userId, version, mine: { Text: words }, theirs });
  const row = { text: words, changed_at: unit.now() };
  await unit.trx
    .insertInto('mission_statement')
    .values({ person_id: who.userId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  const changed = [{ field: 'Mission', from: before?.text ?? null, to: words }];
  await unit.audit({ action: 'programs.missionWritten', target: who.userId, person: who.userId, changed, undo: { before: before ?? null, after: words } });
  return { Text: words, Type, OwnerId, Editable: true, Version };
};

/** Restores an earlier statement. @throws Refusal 409 if another one was written since */
const putBack: Undo<ProgramTables>['undo'] = async ({ userId, at, kept }, unit) => {
  const { before, after } = kept as { readonly before: MissionTables['mission_statement'] | null; readonly after: string };
  const now = await unit.trx.selectFrom('mission_statement').select(['text', 'changed_at']).where('person_id', '=', userId).executeTakeFirst();
  if (now?.text !== after || now.changed_at > at) throw new Refusal(409, 'undo.changedSince');
  await unit.revise({ record: 'mission', id: userId });
  await unit.trx.deleteFrom('mission_statement').where('person_id', '=', userId).execute();
  if (before) await unit.trx.insertInto('mission_statement').values(before).execute();
};

/** Undo of writing a statement. */
export const undoOfMissions: Undo<ProgramTables> = { undo: putBack, tells: async ({ reader }, context) => context.text('undo.missionWritten', { reader }) };
