import type { NotificationSetup } from '../../../../shell/features/notices/administration/contract';
import { enumerations } from '../../../../shell/rules/enumerations';
import { companyOf } from '../../../platform/companies';
import { fromFlag } from '../../../platform/database/flag';
import { isAddressed } from '../addressed';
import { platformDefault } from '../consents/defaultNotice';
import { companyOfCall, type NoticesCall, noticesOf, presentAll } from './records';

type Items = NotificationSetup['RolesList']['Items'];

/** The role of all people, then the roles of the administration (TOO-055). */
const rolesList = (call: NoticesCall): Items =>
  ['participant', ...enumerations.role].map((Value) => ({ Value, Text: call.text(`changed.Roles.${Value}`), Disabled: false, Selected: false }));

/** The company's regions and locations; inactive ones are listed but cannot be chosen (ADN-034). */
const optionsOf = async (call: NoticesCall, companyId: string): Promise<(kind: 'region' | 'location') => Items> => {
  const rows = await call.db
    .selectFrom('company_option')
    .select(['id', 'kind', 'name', 'is_active'])
    .where('company_id', '=', companyId)
    .where('kind', 'in', ['region', 'location'])
    .orderBy('name_key')
    .execute();
  return (kind) =>
    rows.filter((row) => row.kind === kind).map(({ id, name, is_active }) => ({ Value: id, Text: name, Disabled: !fromFlag(is_active), Selected: false }));
};

/** All data of the screen (ADN-082, ADN-083). */
export const readSetup = async (call: NoticesCall): Promise<NotificationSetup> => {
  const companyId = companyOfCall(call);
  const { name } = await companyOf(call.db, companyId);
  const [english, spanish] = [platformDefault(name, 'en-US'), platformDefault(name, 'es-419')];
  const options = await optionsOf(call, companyId);
  return {
    EntityId: companyId,
    ProgramNotifications: await presentAll(call, await noticesOf(call.db, companyId)),
    DefaultProgramNotification: { Name: english.name, Content: english.content, SpanishName: spanish.name, SpanishContent: spanish.content },
    RolesList: { Items: rolesList(call) },
    RegionList: { Items: options('region') },
    LocationList: { Items: options('location') },
  };
};

/** Whether a notification is enabled and addresses the signed-in person (ADN-102); false for an unknown one. */
export const isEligible = async (id: string, call: NoticesCall): Promise<boolean> => {
  const { subject } = call.caller;
  const row = await call.db
    .selectFrom('consent_notice as notice')
    .innerJoin('person', (join) => join.on('person.id', '=', subject.userId))
    .select(['notice.roles', 'notice.regions', 'notice.locations', 'person.region_id', 'person.location_id'])
    .where('notice.id', '=', id)
    .where('notice.company_id', '=', subject.companyId)
    .where('notice.is_enabled', '=', 1)
    .where('notice.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && isAddressed(row, { ...subject, regionId: row.region_id, locationId: row.location_id });
};
