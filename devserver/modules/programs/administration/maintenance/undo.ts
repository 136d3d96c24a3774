import { Refusal, type Undo } from '../../../../platform/module';
import { findPart } from '../../queries';
import type { ProgramDb, ProgramTables } from '../../tables';
import { type KeptOverride, overrideAction } from './audit';
import { override } from './override';
import { restore } from './restore';

const companyOfPerson = async (db: ProgramDb, userId: string): Promise<string> =>
  (await db.selectFrom('person').select('company_id').where('id', '=', userId).executeTakeFirstOrThrow()).company_id;

/** Undo of overrides and their ends by staff. @throws Refusal 409 if the part was marked otherwise since */
export const undoOfOverrides: readonly [string, Undo<ProgramTables>] = [
  overrideAction,
  {
    tells: async ({ kept, language }, { db, text }) => {
      const { challengeId, userId, after } = kept as KeptOverride;
      const words = db.selectFrom('program_text').select('name').where('program_id', '=', challengeId).where('language', '=', language);
      const person = await db.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirstOrThrow();
      const values = { name: (await words.executeTakeFirst())?.name ?? '', person: `${person.first_name} ${person.last_name}` };
      return text(after === null ? 'undo.completionEnded' : 'undo.completionMarked', values, language);
    },
    undo: async ({ kept }, unit) => {
      const { challengeId, userId, before, after } = kept as KeptOverride;
      const who = { userId, companyId: await companyOfPerson(unit.trx, userId) };
      const part = await findPart(unit.trx, who, challengeId);
      if ((part?.overridden_on ?? null) !== after) throw new Refusal(409, 'undo.changedSince');
      if (before === null) await restore(unit, { who, challengeId });
      else await override(unit, { who, challengeId, day: before });
    },
  },
];
