import type { PluginSettings } from '../../../plugins/admin/contract';
import type { routes } from '../../../plugins/admin/contract/routes';
import type { Asking, Examples } from '../../platform/examples';
import { accountExamples } from './accounts/examples';
import { eligibilityExamples } from './eligibility/examples';
import { messageExamples } from './messaging/examples';
import { organisationExamples } from './organisation/examples';

/** The present values of a group, sent back unchanged. */
const sentBack =
  (path: string, query: Readonly<Record<string, string>>, ...without: readonly string[]) =>
  async ({ get }: Asking) => {
    const body = { ...((await get(`/companysettings/${path}`)) as Record<string, unknown>) };
    for (const name of ['HasPartner', 'MayAttach', ...without]) delete body[name];
    return { query, body };
  };

/** A change of the units that has just been made. */
const aChange = async ({ get, post }: Asking): Promise<number> => {
  const { Version, ...units } = await get<{ readonly Version: number; readonly HeightUnits: string }>('/companysettings/units');
  await post('/companysettings/units', { ...units, HeightUnits: units.HeightUnits === 'Metric' ? 'Imperial' : 'Metric' });
  const { Items } = await get<{ readonly Items: readonly { readonly Id: number }[] }>('/companysettings/changes');
  return Items[0]?.Id ?? 1;
};

/** The alarm of the fixtures. */
const anAlarm = async ({ get }: Asking) => {
  const { Items } = await get<{ readonly Items: readonly { readonly Id: number; readonly Version: number }[] }>('/administration/unusual-activity');
  return { Id: Items[0]?.Id ?? 1, Version: Items[0]?.Version ?? 0 };
};

const apart = { usePartnerSettings: 'false' };

const everyWoman = ({ entityId }: Asking) => ({
  body: { Report: 'Participants', EntityId: entityId, Filters: [{ Id: '0', FilterCategory: 'Sex', Status: ['Female'] }] },
});

const aSchedule = (entityId: string) => ({
  Report: 'Participants',
  EntityId: entityId,
  Filters: [],
  Frequency: 'Monthly-Lastdayofthemonth',
  Recipients: ['admin@acme.example'],
});

const examples: Examples<typeof routes> = {
  ...messageExamples,
  ...organisationExamples,
  ...eligibilityExamples,
  ...accountExamples,
  alarms: () => ({ query: { Sort: '-At', State: 'Open' } }),
  alarmLines: async (asking) => ({ query: { Id: String((await anAlarm(asking)).Id) } }),
  reviewAlarm: async (asking) => ({ body: { ...(await anAlarm(asking)), Note: 'A new member of the team' } }),
  contentCalendar: ({ entityId }) => ({ query: { entityId, From: '2026-11-01', To: '2026-11-30' } }),
  changes: () => ({ query: { Sort: '-At', Record: 'admin.units' } }),
  changesExport: () => ({ query: { Sort: '-At', Record: 'admin.units' } }),
  comparedChange: async (asking) => ({ query: { Id: String(await aChange(asking)) } }),
  undoChange: async (asking) => ({ body: { Id: await aChange(asking) } }),
  reports: ({ entityId }) => ({ query: { entityId } }),
  reportPicture: everyWoman,
  reportPreview: everyWoman,
  reportExport: everyWoman,
  reportSchedules: ({ entityId }) => ({ query: { entityId } }),
  saveReportSchedule: ({ entityId }) => ({ body: aSchedule(entityId) }),
  deleteReportSchedule: async ({ entityId, post }) => {
    const { Id, Version } = await post<{ readonly Id: string; readonly Version?: number }>('/reportschedules', aSchedule(entityId));
    return { body: { EntityId: entityId, Id, ...(Version !== undefined && { Version }) } };
  },
  general: () => ({ query: apart }),
  biometrics: () => ({ query: apart }),
  branding: () => ({ query: { partnerSettings: 'Detach' } }),
  support: () => ({ query: apart }),
  saveGeneral: sentBack('general', apart),
  saveBiometrics: sentBack('biometrics', apart),
  saveBranding: sentBack('branding', { partnerSettings: 'Detach' }, 'DefaultLogoUrl', 'DefaultLoginBackgroundImages', 'DefaultEmailBannerUrl'),
  saveSupport: sentBack('support', apart),
  saveTime: sentBack('time', {}),
  saveUnits: sentBack('units', {}),
  savePlugin: async ({ get }) => {
    const [plugin] = await get<readonly PluginSettings[]>('/companysettings/plugins');
    const { Plugin = 'none', Switches = {}, Numbers = {}, Choices = {} } = plugin ?? {};
    return { body: { Plugin, Switches, Numbers, Choices } };
  },
  saveStaff: sentBack('staff', {}, 'SecondStepIsOffered'),
  showFirstSteps: () => ({ body: { IsShown: true } }),
};

export default examples;
