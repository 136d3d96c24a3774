import type { messageSchemas } from '../../../../plugins/admin/contract/messageSchemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { mayUse, type Screen } from '../../../../shell/rules/administration';
import { isParticipantList, type ListType, offers, type ParticipantList } from '../../../../shell/rules/audience/listTypes';
import { isCoachOnly } from '../../../platform/audience/amongCoached';
import { demandCoach } from '../../../platform/audience/participantLists';
import { presentCategories } from '../../../platform/audience/presentCategories';
import { hasHipaaAccess } from '../../../platform/auth/healthData';
import { type Caller, Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import { planYearsOf } from '../../../platform/organisation/organisation';
import type { AdminCall } from '../tables';

/** The administration screen of a list type (FIL-076). */
const screenOf = {
  EmailTool: 'emailTool',
  TextTool: 'textTool',
  OutboundCoachExport: 'outboundCoachExport',
} as const satisfies Readonly<Record<Exclude<ListType, ParticipantList>, Screen>>;

/** Whether a caller is limited to people whom they coach. */
export const isAmongCoached = (caller: Pick<Caller, 'subject'>, listType: ListType): boolean =>
  isParticipantList(listType) ? listType === 'MyParticipantList' : isCoachOnly(caller, screenOf[listType]);

/** @throws Refusal 403 for a list type that the caller may not use, and for texts if the company has none (FIL-012) */
export const demandListType = async ({ caller, db }: AdminCall, companyId: string, listType: ListType): Promise<void> => {
  if (isParticipantList(listType)) return demandCoach(caller);
  if (!mayUse(screenOf[listType], caller.subject)) throw new Refusal(403, 'audience.listOfOthers');
  if (listType !== 'TextTool') return;
  const { features } = await db.selectFrom('company').select('features').where('id', '=', companyId).executeTakeFirstOrThrow();
  if (!(JSON.parse(features) as readonly string[]).includes('TextTool')) throw new Refusal(403, 'message.noTexts');
};

/** The filters of a list type in a company, with its current plan year. @throws Refusal 404 for a company out of reach; as `demandListType` */
export const messagingFilters = async (
  { listType, entityId }: Input<(typeof messageSchemas)['messagingFilters']>['query'],
  call: AdminCall,
): Promise<Output<typeof messageSchemas.messagingFilters>> => {
  const { plan_year_id } = await companyInReach(call, entityId);
  await demandListType(call, entityId, listType);
  const year = (await planYearsOf(call.db, entityId)).find(({ id }) => id === plan_year_id);
  const isCoached = isAmongCoached(call.caller, listType);
  const mayUseHealth = isCoached || hasHipaaAccess(call.caller.actor);
  const offered = (await call.audiences.categories(entityId)).filter(({ id, isHealth }) => offers(listType, id) && (mayUseHealth || !isHealth));
  const named = offered.map((category) =>
    listType === 'TextTool' && category.id === 'ResultsDate' ? { ...category, name: call.text('message.dateRange') } : category,
  );
  return {
    Categories: presentCategories(named, call),
    PlanYearId: year?.id ?? null,
    PlanYearStart: year?.starts_on ?? null,
    PlanYearEnd: year?.ends_on ?? null,
    IsCoached: isCoached,
  };
};
