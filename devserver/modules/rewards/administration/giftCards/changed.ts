import { changesBetween, type Undo } from '../../../../platform/module';
import { putsBack, type SavedVersions } from '../../../../platform/putBack';
import { described, type Eligibility, eligibilityIn } from '../../spending/eligibility';
import type { RewardTables } from '../../tables';
import type { RewardUnit } from '../customRewards/records';
import { writeEligibility } from '../customRewards/write';
import type { Scope } from '../scope';
import { tellMall } from '../tell';
import { cardOf, record, recordId } from './records';

/** The eligibility for a card at one moment. */
interface Version {
  readonly rewardId: string;
  readonly planYearId: string;
  readonly eligibility: Eligibility;
}

const action = 'giftCard.saved';

const inWords = async (unit: RewardUnit, companyId: string, { eligibility }: Version): Promise<object> => ({
  Eligibility: await described(unit, companyId, eligibility),
});

const nameOf = async (unit: RewardUnit, companyId: string, { rewardId, planYearId }: Version): Promise<string> =>
  (await cardOf(unit.trx, { companyId, planYearId, language: 'en-US', id: rewardId })).name;

/** Writes one row of the audit, with the data that an undo needs. */
export const auditFilter = async (
  unit: RewardUnit,
  { companyId, planYearId }: Scope,
  rewardId: string,
  before: Eligibility,
  after: Eligibility,
): Promise<void> => {
  const versions = { before: { rewardId, planYearId, eligibility: before }, after: { rewardId, planYearId, eligibility: after } };
  const changed = changesBetween(await inWords(unit, companyId, versions.before), await inWords(unit, companyId, versions.after));
  const name = await nameOf(unit, companyId, versions.after);
  const undo: Kept = { ...versions, name };
  const told = changed.map((field) => ({ ...field, name }));
  await unit.audit({ action, target: recordId(rewardId, planYearId), company: companyId, record, changed: told, undo });
};

interface Kept extends SavedVersions<Version> {
  /** Name of the gift card. */
  readonly name: string;
}

/** Undo of changes of eligibility for gift cards. */
export const undoOfGiftCards: readonly [string, Undo<RewardTables>] = putsBack<RewardTables, Version>(action, {
  record,
  now: async ({ trx }, { companyId, kept }) => {
    const { rewardId, planYearId } = (kept as Kept).after;
    const { filter } = await cardOf(trx, { companyId, planYearId, language: 'en-US', id: rewardId });
    return { rewardId, planYearId, eligibility: eligibilityIn(filter) };
  },
  async keep(unit, { companyId }, { rewardId, planYearId, eligibility }) {
    await writeEligibility(unit, { id: rewardId, planYearId, eligibility });
    tellMall(unit, companyId);
  },
  inWords: (unit, { companyId }, version) => inWords(unit, companyId, version),
  tellsField: (field, { kept }) => ({ ...field, name: (kept as Kept).name }),
  tells: ({ text }, saved, language) => text('undo.giftCard.saved', { name: (saved as Kept).name }, language),
});
