import type { Locale } from '../../../../../shell/i18n/locale';
import { always } from '../../../../platform/content/fields';
import { changesBetween, Refusal, type Undo, withoutFileNames } from '../../../../platform/module';
import { putsBack, type SavedVersions } from '../../../../platform/putBack';
import { described } from '../../spending/eligibility';
import type { RewardTables } from '../../tables';
import { tellMall } from '../tell';
import { findReward, type KnownReward, type RewardState, type RewardUnit, record } from './records';
import { demandRoom } from './room';
import { demandTitles } from './titles';
import { writeReward } from './write';

export type RewardAction = 'created' | 'saved' | 'deleted';

/** A custom reward at one moment; without a state it did not exist. */
interface Version {
  readonly id: string;
  readonly planYearId: string;
  readonly state: RewardState | null;
}

/** A reward as the audit records it. A picture is recorded as `Before` and `New`: its file name means nothing to a reader. */
const inWords = async (unit: RewardUnit, companyId: string, { state }: Version): Promise<object> => {
  if (state === null || state.isDeleted) return { IsDeleted: true };
  return {
    Title: state.titles['en-US'],
    SpanishTitle: state.titles['es-419'],
    Description: state.descriptions['en-US'],
    SpanishDescription: state.descriptions['es-419'],
    CurrencyAmount: state.currencyAmount,
    Picture: state.imageFile ?? state.imageUrl,
    IsPublished: state.IsPublished,
    From: state.From,
    Until: state.Until,
    Eligibility: await described(unit, companyId, state.eligibility),
    IsDeleted: false,
  };
};

/** Writes one row of the audit, with the changed fields and the data that an undo needs. */
export const auditReward = async (
  unit: RewardUnit,
  action: RewardAction,
  { id, companyId, planYearId, state: after }: KnownReward,
  before: RewardState | null,
): Promise<void> => {
  const undo: SavedVersions<Version> = { before: { id, planYearId, state: before }, after: { id, planYearId, state: after } };
  const from = before === null ? { IsDeleted: false } : await inWords(unit, companyId, undo.before);
  const changed = changesBetween(from, await inWords(unit, companyId, undo.after)).map(withoutFileNames);
  await unit.audit({ action: `customReward.${action}`, target: id, company: companyId, record, changed, undo });
};

/** Whether a reward shows a file. */
const isShown = async ({ trx }: RewardUnit, file: string): Promise<boolean> =>
  (await trx.selectFrom('reward_item').select('id').where('image_file', '=', file).executeTakeFirst()) !== undefined;

/** Releases a picture that a change removed. */
const ends: Undo<RewardTables>['ends'] = async ({ kept }, unit) => {
  const { before, after } = kept as SavedVersions<Version>;
  const file = before.state?.imageFile ?? null;
  if (file !== null && file !== after.state?.imageFile && !(await isShown(unit, file))) await unit.removeFile(file);
};

/** A version with the publication that rewards had before they could be drafts. */
const published = ({ state, ...version }: Version): Version => ({
  ...version,
  state: state && { ...always, ...state },
});

const titleOf = ({ before, after }: SavedVersions<Version>, language: Locale): string => (after.state ?? before.state)?.titles[language] ?? '';

const undoOf = (action: RewardAction): readonly [string, Undo<RewardTables>] => {
  const [name, undo] = putsBack<RewardTables, Version>(`customReward.${action}`, {
    record,
    now: async ({ trx }, { target, kept }) => {
      const known = await findReward(trx, target);
      const wasThere = (kept as SavedVersions<Version>).after.state !== null;
      const { planYearId } = (kept as SavedVersions<Version>).after;
      return { id: target, planYearId, state: known && (wasThere || !known.state.isDeleted) ? known.state : null };
    },
    latest: published,
    async keep(unit, { companyId, target: id }, { planYearId, state }) {
      const known = await findReward(unit.trx, id);
      const next = state ?? (known && { ...known.state, isDeleted: true });
      if (next === undefined) throw new Refusal(409, 'undo.changedSince');
      if (known?.state.isDeleted && !next.isDeleted) await demandRoom(unit.trx, { companyId, planYearId });
      const reward = { id, companyId, planYearId, state: next };
      await demandTitles(unit.trx, reward, known?.state);
      await writeReward(unit, reward);
      tellMall(unit, companyId);
    },
    inWords: (unit, { companyId }, version) => inWords(unit, companyId, version),
    tellsField: withoutFileNames,
    tells: ({ text }, saved, language) => text(`undo.customReward.${action}`, { title: titleOf(saved, language) }, language),
  });
  return [name, { ...undo, ends }];
};

/** Undo of changes of custom rewards. */
export const undoOfCustomRewards: readonly (readonly [string, Undo<RewardTables>])[] = (['created', 'saved', 'deleted'] as const).map(undoOf);
