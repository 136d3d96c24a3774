import type { ChallengeBody } from '../../../../../plugins/programs/contract';
import { programDay } from '../../../../../plugins/programs/rules/dates/programDay';
import { addDays, daysBetween } from '../../../../../shell/rules/dates/days';
import { reachesCompany } from '../../../../platform/auth/reach';
import { Refusal } from '../../../../platform/module';
import { planYearAt } from './judge';
import { challengeOfCall, findChallenge } from './records';
import { type ChallengeState, nothingSaid, type WizardCall } from './state';
import { productTemplate } from './templates/product';

/** Number of days between the creation of a challenge and its proposed first day, in which people can be told. */
const daysAhead = 7;

/** The days of a challenge made today with this length, within one plan year: at its end it is shortened, or starts in the next one. */
const periodFor = async (call: WizardCall, companyId: string, days: number): Promise<Pick<ChallengeState, 'StartDate' | 'EndDate'>> => {
  const start = addDays(programDay(call.now()), daysAhead);
  const { last } = await planYearAt(call.db, companyId, start);
  const wanted = addDays(start, days - 1);
  if (wanted <= last) return { StartDate: start, EndDate: wanted };
  const next = addDays(last, 1);
  return { StartDate: next, EndDate: addDays(next, days - 1) };
};

/** The initial state of a new challenge; templates belong to no plan year. */
const asDraft = (state: ChallengeState): ChallengeState => ({
  ...state,
  Stage: 'draft',
  PublishAt: null,
  IsTemplate: false,
  IsRetired: false,
});

const lasts = ({ StartDate, EndDate }: ChallengeState): number | undefined =>
  StartDate === null || EndDate === null ? undefined : daysBetween(StartDate, EndDate) + 1;

/** @throws Refusal 404 for an unknown template, or one of another company */
const fromTemplate = async (call: WizardCall, companyId: string, templateId: string): Promise<ChallengeState> => {
  const ofProduct = productTemplate(templateId);
  if (ofProduct) return { ...asDraft(ofProduct.state), ...(await periodFor(call, companyId, ofProduct.days)) };
  const known = await findChallenge(call.db, templateId);
  if (!known?.state.IsTemplate || !reachesCompany(call.caller.reach, known.companyId)) throw new Refusal(404, 'wizard.noTemplate');
  const days = lasts(known.state);
  return { ...asDraft(known.state), ...(days !== undefined && (await periodFor(call, companyId, days))) };
};

/**
 * The initial state of a new challenge: empty, from a template, or from another challenge of the caller's companies.
 * @throws Refusal 404 for a source out of reach
 */
export const beginWith = async (
  call: WizardCall,
  companyId: string,
  { TemplateId, CopyOf }: Pick<ChallengeBody, 'TemplateId' | 'CopyOf'>,
): Promise<ChallengeState> => {
  if (TemplateId !== undefined) return fromTemplate(call, companyId, TemplateId);
  if (CopyOf === undefined) return nothingSaid;
  const { state } = await challengeOfCall(call, CopyOf);
  const days = lasts(state);
  return { ...asDraft(state), ...(days !== undefined && (await periodFor(call, companyId, days))) };
};
