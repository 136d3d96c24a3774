import type { CompanyMission, MissionBody } from '../../../../../plugins/programs/contract';
import { wordsIn } from '../../../../platform/content/fields';
import type { BothLanguages } from '../../../../platform/content/kind';
import { inBoth, localeOf } from '../../../../platform/content/languages';
import { changesBetween, FieldRefusal, type Undo } from '../../../../platform/module';
import { putsBack, type SavedVersions } from '../../../../platform/putBack';
import type { ProgramDb, ProgramTables, ProgramTransaction } from '../../tables';
import type { ProgramCall, ProgramUnit } from '../../unit';
import { tellSeen } from '../wizard/tell';

/** The record name for versions, by company. */
export const record = 'companyMission';
const action = 'companyMission.saved';

/** The mission statement of a company. Without an English text there is none. */
export const companyMissionOf = async (db: ProgramDb | ProgramTransaction, companyId: string): Promise<BothLanguages> =>
  inBoth(await (db as ProgramDb).selectFrom('company_mission').selectAll().where('company_id', '=', companyId).execute(), ({ text }) => text);

const write = async ({ trx }: ProgramUnit, companyId: string, texts: BothLanguages): Promise<void> => {
  await trx.deleteFrom('company_mission').where('company_id', '=', companyId).execute();
  for (const language of ['en', 'es'] as const)
    if (texts[language] !== '')
      await trx.insertInto('company_mission').values({ company_id: companyId, language: localeOf[language], text: texts[language] }).execute();
};

const inWords = ({ en, es }: BothLanguages): object => ({ Mission: en, SpanishMission: es });

/** Saves the mission statement of a company. @throws FieldRefusal 400; ConflictRefusal 409 if another user has saved it since */
export const saveCompanyMission = ({ Texts, Version: version }: MissionBody, companyId: string, call: ProgramCall): Promise<CompanyMission> => {
  const texts = wordsIn(Texts);
  if (texts.en === '' && texts.es !== '') throw new FieldRefusal('Texts.en', 'rules.required');
  return call.change(async (unit) => {
    const before = await companyMissionOf(unit.trx, companyId);
    const Version = await unit.revise<object>({
      record,
      id: companyId,
      companyId,
      version,
      mine: { Texts: texts },
      theirs: async () => ({ Texts: before }),
    });
    await write(unit, companyId, texts);
    const undo: SavedVersions<BothLanguages> = { before, after: texts };
    await unit.audit({ action, target: companyId, company: companyId, record, changed: changesBetween(inWords(before), inWords(texts)), undo });
    await tellSeen(unit, companyId);
    return { Texts: texts, Version };
  });
};

/** Undo of saves. */
export const undoOfCompanyMissions: readonly [string, Undo<ProgramTables>] = putsBack<ProgramTables, BothLanguages>(action, {
  record,
  now: ({ trx }, { companyId }) => companyMissionOf(trx, companyId),
  async keep(unit, { companyId }, texts) {
    await write(unit, companyId, texts);
    await tellSeen(unit, companyId);
  },
  inWords: async (_, __, texts) => inWords(texts),
  tells: ({ text }, _, language) => text('undo.companyMission.saved', {}, language),
});
