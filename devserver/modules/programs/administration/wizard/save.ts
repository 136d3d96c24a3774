import { randomUUID } from 'node:crypto';
import type { AdministeredChallenge, ChallengeBody } from '../../../../../plugins/programs/contract';
import { documentsIn, filesOfDocuments, isOutdated, type WrittenDocuments, writeDocuments } from '../../../../platform/content/documents';
import { Refusal } from '../../../../platform/module';
import type { WrittenFileToKeep } from '../../../../platform/platform';
import { RefusalOfMany } from '../../../../platform/refusal';
import { beginWith } from './begin';
import { auditChallenge, type ChallengeAction, demandUnfrozen } from './changed';
import { contentIn, isSame } from './fields/content';
import { demandDownload, demandOneForm } from './fields/documents';
import { addressOfPicture, drawPicture } from './fields/pictures';
import { faultsOf } from './judge';
import { presentChallenge, presentingWith } from './present';
import { challengeNow, challengeOfCall, companyOfCall, writeChange } from './records';
import { type ChallengeState, countsEntries, isAmongPrograms, nothingSaid, record, takesNoReports, type WizardCall, type WizardUnit } from './state';
import { tellOffers } from './tell';

/** The company of the challenge in the body. @throws Refusal 404 if the caller does not reach it */
const companyIn = async ({ Id, EntityId }: ChallengeBody, call: WizardCall): Promise<string> => {
  if (!Id) return companyOfCall(call, EntityId);
  const { companyId } = await challengeOfCall(call, Id);
  if (EntityId && EntityId !== companyId) throw new Refusal(404, 'challenge.unknown');
  return companyId;
};

/** The work of a keyed save before its transaction. */
export const filesAhead = async (body: ChallengeBody, call: WizardCall): Promise<WrittenFiles> => {
  await companyIn(body, call);
  return writeFiles(body, call);
};

/** The written files of a save. */
interface WrittenFiles {
  readonly picture: WrittenFileToKeep | undefined;
  readonly documents: WrittenDocuments;
}

/** @throws FieldRefusal 400 */
const writeFiles = async ({ ImageUploadRequest, Documents }: ChallengeBody, call: WizardCall): Promise<WrittenFiles> => ({
  documents: await writeDocuments(call, Documents),
  picture: ImageUploadRequest ? await drawPicture(call, ImageUploadRequest) : undefined,
});

/** The documents after a save. @throws FieldRefusal 400 */
const savedDocuments = async (body: ChallengeBody, { unit, call, written }: Saving, base: ChallengeState): Promise<ChallengeState['Documents']> => {
  const { Documents } = body;
  if (Documents === undefined) return base.Documents;
  demandOneForm(Documents);
  return documentsIn(Documents, {
    unit,
    ownerUserId: call.caller.actor.userId,
    written: written.documents,
    known: filesOfDocuments(base.Documents),
    isOutdated: await isOutdated(unit, record, body),
  });
};

/** @throws Refusal 409 for a forbidden transition: back to draft, or to a template */
const demandSameKind = (before: ChallengeState | null, after: ChallengeState): void => {
  if (before !== null && before.IsTemplate !== after.IsTemplate) throw new Refusal(409, 'wizard.otherKind');
  if (before !== null && isAmongPrograms(before) && !isAmongPrograms(after)) throw new Refusal(409, 'wizard.isPublished');
};

/** A challenge without the values that do not apply to its type. */
const effective = (state: ChallengeState): ChallengeState => ({
  ...state,
  ...(!countsEntries(state) && { TrackerIds: [] }),
  ...(takesNoReports(state) && { Outcome: null }),
});

/** The state after a save, validated as a whole if people see it. */
const stateIn = async (
  body: ChallengeBody,
  { base, before, ...saving }: Saving & { readonly base: ChallengeState; readonly before: ChallengeState | null },
): Promise<ChallengeState> => {
  const { unit, call, companyId } = saving;
  const content = { ...(await contentIn(unit, body, base)), Documents: await savedDocuments(body, saving, base) };
  const known = base.EligibilityFilter;
  // An unchanged value is not checked again, except one that the caller may not see: they could find it out by guessing.
  const isUnchanged = body.EligibilityFilter === undefined || (isSame(content.EligibilityFilter, known) && unit.audiences.shown(known) !== undefined);
  // The source of a new challenge may belong to another company.
  if (!isUnchanged || (before === null && unit.audiences.shown(known) !== undefined))
    await unit.audiences.check(content.EligibilityFilter, { field: 'EligibilityFilter', companyId, caller: call.caller });
  demandSameKind(before, content);
  if (content.Stage !== 'draft') {
    const published = before !== null && isAmongPrograms(before) ? before : null;
    const [first, ...others] = await faultsOf(content, { ...presentingWith(unit.trx, unit), companyId, published });
    if (first) throw new RefusalOfMany([first, ...others]);
  }
  // A draft keeps values chosen for another type; only effective values are published.
  const kept = content.Stage === 'draft' ? content : effective(content);
  if (body.ImageUploadRequest === null) return { ...kept, ImageFile: null, ImageUrl: null };
  const { picture } = saving.written;
  if (!picture) return kept;
  const { name } = await unit.storeFile({ ...picture, ownerUserId: call.caller.actor.userId });
  return { ...kept, ImageFile: name, ImageUrl: null };
};

interface Saving {
  readonly unit: WizardUnit;
  readonly call: WizardCall;
  readonly companyId: string;
  readonly written: WrittenFiles;
}

const actionOf = (before: ChallengeState | null, after: ChallengeState): ChallengeAction => {
  if (after.Stage !== (before?.Stage ?? 'draft') && after.Stage !== 'draft' && !after.IsTemplate) return after.Stage;
  if (before === null) return 'created';
  if (before.IsRetired !== after.IsRetired) return after.IsRetired ? 'retired' : 'reopened';
  return 'saved';
};

/** The fields that can conflict, by their names in the body. A new picture always differs from the stored one. An audience that the caller may not see has no value. */
const comparable = ({ ImageFile, ImageUrl, Stage, Levels, ...state }: ChallengeState, { audiences }: Pick<WizardUnit, 'audiences'>, isSent: boolean) => ({
  ...state,
  EligibilityFilter: audiences.shown(state.EligibilityFilter),
  IsDraft: Stage === 'draft',
  Completion: { Levels },
  ...(isSent && { ImageUploadRequest: addressOfPicture({ ImageFile, ImageUrl }) }),
});

/**
 * Adds or changes a challenge or template, publishes or retires it (ADH-101). A property that the body leaves out keeps its value.
 * @throws Refusal 404, 409; FieldRefusal 400; RefusalOfMany 400 with each field that prevents publishing; ConflictRefusal 409 if another user has saved it
 * since
 */
export const saveChallenge = async (body: ChallengeBody, call: WizardCall): Promise<AdministeredChallenge> => {
  const companyId = await companyIn(body, call);
  const begun = body.Id ? undefined : await beginWith(call, companyId, body);
  const written = await writeFiles(body, call);
  return call.change(async (unit) => {
    const before = body.Id ? (await challengeNow(unit, body.Id)).state : null;
    const state = await stateIn(body, { unit, call, companyId, base: before ?? begun ?? nothingSaid, before, written });
    const id = body.Id || randomUUID();
    await demandUnfrozen(unit, id, before, state);
    if (before !== null) await demandDownload(unit.trx, id, before, state.Documents);
    const Version = await unit.revise({
      record,
      id,
      companyId,
      version: body.Version,
      mine: comparable(state, unit, body.ImageUploadRequest !== undefined),
      theirs: async () => comparable((await challengeNow(unit, id)).state, unit, body.ImageUploadRequest !== undefined),
    });
    await writeChange(unit, { id, companyId }, { before, after: state });
    const saved = await challengeNow(unit, id);
    await auditChallenge(unit, actionOf(before, saved.state), { id, companyId }, { before, after: saved.state });
    await tellOffers(unit, companyId, [before, saved.state]);
    return presentChallenge(presentingWith(unit.trx, unit), saved, Version);
  });
};
