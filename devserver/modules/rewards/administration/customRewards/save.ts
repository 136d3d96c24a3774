import { randomUUID } from 'node:crypto';
import type { CustomReward, CustomRewardBody } from '../../../../../plugins/rewards/contract';
import { cleanName } from '../../../../../shell/rules/visible';
import { reachesCompany } from '../../../../platform/auth/reach';
import { publicationDay, wordsIn } from '../../../../platform/content/fields';
import { FieldRefusal, Refusal } from '../../../../platform/module';
import { companyInReach } from '../../../../platform/organisation/inReach';
import { planYearsOf } from '../../../../platform/organisation/organisation';
import type { WrittenFileToKeep } from '../../../../platform/platform';
import { everybody } from '../../spending/eligibility';
import { eligibilityFrom } from '../chosen';
import { tellMall } from '../tell';
import { publicationWithin } from '../year';
import { auditReward } from './changed';
import { drawPicture } from './pictures';
import { pictureOf, presentReward, type RewardCall, type RewardState, type RewardUnit, record, rewardOf, textsOf } from './records';
import { demandRoom } from './room';
import { demandTitles } from './titles';
import { writeReward } from './write';

type Body = CustomRewardBody;

/** @throws Refusal 404 for a reward or company outside the caller's reach; FieldRefusal 400 for a plan year that the company does not have */
const demandReach = async ({ Id, EntityId, PlanYearId }: Body, call: RewardCall): Promise<void> => {
  await companyInReach(call, EntityId);
  if (Id) {
    const known = await rewardOf(call.db, Id);
    if (!reachesCompany(call.caller.reach, known.companyId) || known.companyId !== EntityId) throw new Refusal(404, 'customRewards.unknown');
    if (known.planYearId !== PlanYearId) throw new FieldRefusal('PlanYearId', 'customRewards.otherYear');
  } else if (!(await planYearsOf(call.db, EntityId)).some(({ id }) => id === PlanYearId)) throw new FieldRefusal('PlanYearId', 'customRewards.otherYear');
};

/** The re-encoded picture of a save; undefined: the stored one stays (ADR-016). */
const drawnOf = async ({ IsDeleted, ImageUpdated, ImageUploadRequest }: Body, call: RewardCall): Promise<WrittenFileToKeep | undefined> =>
  !IsDeleted && ImageUpdated && ImageUploadRequest ? drawPicture(call, ImageUploadRequest) : undefined;

/** The work of a keyed save before its transaction. */
export const pictureAhead = async (body: Body, call: RewardCall): Promise<WrittenFileToKeep | undefined> => {
  await demandReach(body, call);
  return drawnOf(body, call);
};

const titleIn = ({ Title }: Body): string => {
  const title = cleanName(Title);
  if (title === '') throw new FieldRefusal('Title', 'customRewards.required');
  return title;
};

const titlesIn = (body: Body, before: RewardState | undefined): RewardState['titles'] => {
  const title = titleIn(body);
  if (body.SpanishTitle === undefined && before?.titles['en-US'] === title) return before.titles;
  return { 'en-US': title, 'es-419': cleanName(body.SpanishTitle ?? '') || title };
};

const descriptionsIn = ({ Descriptions }: Body, before: RewardState | undefined): RewardState['descriptions'] => {
  if (Descriptions === undefined) return before?.descriptions ?? { 'en-US': '', 'es-419': '' };
  const { en, es } = wordsIn(Descriptions);
  if (en === '' && es !== '') throw new FieldRefusal('Descriptions.en', 'customRewards.englishFirst');
  return { 'en-US': en, 'es-419': es || en };
};

interface Saving {
  readonly unit: RewardUnit;
  readonly ownerUserId: string;
  readonly before: RewardState | undefined;
  readonly drawn: WrittenFileToKeep | undefined;
}

/** The reward after a save. @throws FieldRefusal 400 */
const stateIn = async (body: Body, { unit, ownerUserId, before, drawn }: Saving): Promise<RewardState> => {
  if (body.IsDeleted) {
    if (before === undefined) throw new Refusal(404, 'customRewards.unknown');
    return { ...before, isDeleted: true };
  }
  if (drawn === undefined && before === undefined) throw new FieldRefusal('ImageUploadRequest', 'customRewards.required');
  const [titles, descriptions] = [titlesIn(body, before), descriptionsIn(body, before)];
  const { EntityId: companyId, PlanYearId: planYearId, IsPublished, From, Until } = body;
  const kept = before && { IsPublished: before.IsPublished, From: before.From, Until: before.Until };
  const publication = await publicationWithin(unit.trx, { companyId, planYearId }, { before: kept, sent: { IsPublished, From, Until } });
  const saved = before?.eligibility;
  const sent = body.FulfillmentFilter;
  const picture = drawn ? { imageFile: (await unit.storeFile({ ...drawn, ownerUserId })).name, imageUrl: '' } : {};
  return {
    titles,
    descriptions,
    currencyAmount: body.CurrencyAmount,
    imageFile: before?.imageFile ?? null,
    imageUrl: before?.imageUrl ?? '',
    eligibility: sent ? await eligibilityFrom(unit.trx, companyId, sent, { saved, at: 'FulfillmentFilter.' }) : (saved ?? everybody),
    isDeleted: false,
    ...publication,
    ...picture,
  };
};

/** The fields that can conflict, by their names in the body. A new picture always differs from the stored one. */
const comparable = (state: RewardState, isSent: boolean) => ({
  ...textsOf(state),
  CurrencyAmount: state.currencyAmount,
  FulfillmentFilter: state.eligibility,
  IsPublished: state.IsPublished,
  From: state.From,
  Until: state.Until,
  IsDeleted: state.isDeleted,
  ...(isSent && { ImageUploadRequest: pictureOf(state) }),
});

/**
 * Adds, changes or deletes a custom reward (ADR-007, ADR-054). Orders of a deleted one stay.
 * @throws Refusal 404, 409; FieldRefusal 400; ConflictRefusal 409 if another user has saved it since
 */
export const saveReward = async (body: Body, call: RewardCall): Promise<CustomReward> => {
  await demandReach(body, call);
  const drawn = await drawnOf(body, call);
  const { EntityId: companyId, PlanYearId: planYearId } = body;
  return call.change(async (unit) => {
    const known = body.Id ? await rewardOf(unit.trx, body.Id) : undefined;
    const id = known?.id ?? randomUUID();
    if (known === undefined) await demandRoom(unit.trx, { companyId, planYearId });
    const state = await stateIn(body, { unit, ownerUserId: call.caller.actor.userId, before: known?.state, drawn });
    const saved = { id, companyId, planYearId, state };
    await demandTitles(unit.trx, saved, known?.state);
    const Version = await unit.revise({
      record,
      id,
      companyId,
      version: body.Version,
      mine: comparable(state, drawn !== undefined),
      theirs: async () => comparable((await rewardOf(unit.trx, id)).state, drawn !== undefined),
    });
    await writeReward(unit, saved);
    await auditReward(unit, state.isDeleted ? 'deleted' : known === undefined ? 'created' : 'saved', saved, known?.state ?? null);
    tellMall(unit, companyId);
    return presentReward(saved, Version, publicationDay(unit.now()));
  });
};
