import type { ChallengeTemplate } from '../../../../../plugins/programs/contract';
import type { wizardSchemas } from '../../../../../plugins/programs/contract/administration/wizardSchemas';
import type { Locale } from '../../../../../shell/i18n/locale';
import { type Ahead, type Handlers, Refusal } from '../../../../platform/module';
import type { ProgramTables } from '../../tables';
import { auditChallenge } from './changed';
import { addressOfPicture } from './fields/pictures';
import { challengesListed } from './listed';
import { optionsOf } from './options';
import { participationOf } from './participation';
import { presentChallenge, presentingWith, presentTemplate } from './present';
import { challengeNow, challengeOfCall, companyOfCall, draftsOf, writeChange } from './records';
import { filesAhead, saveChallenge } from './save';
import { isAmongPrograms, type KnownChallenge, record, textFor, type WizardCall } from './state';
import { productTemplate, productTemplates } from './templates/product';

const chosen = ({ id, state }: Pick<KnownChallenge, 'id' | 'state'>, language: Locale, IsOfProduct: boolean): ChallengeTemplate => {
  const text = textFor(state, language);
  return {
    Id: id,
    Name: text?.Name ?? '',
    Description: text?.Description ?? '',
    ImageUrl: addressOfPicture(state),
    ProgramType: state.ProgramType,
    ProgramSubType: state.ProgramSubType,
    IsOfProduct,
  };
};

const present = async (call: WizardCall, known: KnownChallenge) => presentChallenge(presentingWith(call.db, call), known, await call.version(record, known.id));

/** @throws Refusal 404 out of reach, 409 for a published challenge */
const deleteChallenge = async (id: string, call: WizardCall): Promise<boolean> => {
  const { companyId } = await challengeOfCall(call, id);
  return call.change(async (unit) => {
    const { state } = await challengeNow(unit, id);
    if (isAmongPrograms(state)) throw new Refusal(409, 'wizard.isPublished');
    await unit.revise({ record, id, companyId });
    await writeChange(unit, { id, companyId }, { before: state, after: null });
    await auditChallenge(unit, 'deleted', { id, companyId }, { before: state, after: null });
    return true;
  });
};

/** Handlers of the wizard that makes, targets and publishes challenges (ADH-101). */
export const wizardHandlers: Handlers<typeof wizardSchemas, ProgramTables> = {
  administeredChallenges: async ({ query }, call) => challengesListed(call, await companyOfCall(call, query.entityId), query),
  challengeTemplates: async ({ query }, call) => {
    const own = (await draftsOf(call.db, await companyOfCall(call, query.entityId))).filter(({ state }) => state.IsTemplate && state.Stage === 'published');
    return [
      ...own.map((known) => chosen(known, call.language, false)).toSorted((one, other) => one.Name.localeCompare(other.Name)),
      ...productTemplates.map((known) => chosen(known, call.language, true)),
    ];
  },
  challengeTemplate: async ({ params }, call) => {
    const ofProduct = productTemplate(params.templateId);
    if (ofProduct) return presentTemplate(call, ofProduct, await call.audiences.describe([], call.caller.subject.companyId));
    const known = await challengeOfCall(call, params.templateId);
    if (!known.state.IsTemplate) throw new Refusal(404, 'wizard.noTemplate');
    return present(call, known);
  },
  challengeOptions: async ({ query }, call) => optionsOf(call, await companyOfCall(call, query.entityId)),
  challenge: async ({ params }, call) => present(call, await challengeOfCall(call, params.challengeId)),
  challengeStanding: async ({ params }, call) => participationOf(call, (await challengeOfCall(call, params.challengeId)).id),
  saveChallenge: ({ body }, call) => saveChallenge(body, call),
  deleteChallenge: ({ params }, call) => deleteChallenge(params.challengeId, call),
};

/** The work of a keyed save before its transaction. */
export const wizardAhead: Ahead<typeof wizardSchemas, ProgramTables> = { saveChallenge: ({ body }, call) => filesAhead(body, call) };
