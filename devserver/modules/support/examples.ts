import { setImmediate } from 'node:timers/promises';
import type { CompanyLine } from '../../../plugins/support/contract';
import type { routes } from '../../../plugins/support/contract/routes';
import type { Asking, Examples } from '../../platform/examples';

/** The id of a complete demonstration, which is made if there is none. */
const demonstration = async ({ get, post }: Asking): Promise<string> => {
  const find = async () => {
    const { Items = [] } = await get<{ readonly Items?: readonly CompanyLine[] }>('/support/companies?PageSize=100');
    return Items.find(({ Demonstration }) => Demonstration !== null);
  };
  if ((await find()) === undefined) await post('/support/demonstrations', undefined);
  for (let found = await find(); found !== undefined; found = await find()) {
    if (found.Demonstration?.State !== 'Making') return found.Id;
    // real time: the demonstration is made between two looks
    await setImmediate();
  }
  return 'acme';
};

/** A company file with a plan year, and nothing else. */
const smallFile = (): string => {
  const units = { height_units: 'Metric', length_units: 'Metric', weight_units: 'Metric', distance_units: 'Metric' };
  const looks = {
    branding_color: '#0f6c6d',
    help_text_color: null,
    logo_url: '',
    login_background_images: '[]',
    home_background_type: 0,
    home_background_url: null,
  };
  const ways = {
    features: '[]',
    toggles: '["SpanishOnWebEnabled"]',
    plugin_settings: '{}',
    top_nav: '[]',
    wellness_notification_name: 'wellnessNotification.name',
  };
  const company = { id: 'company:1', time_zone: 'America/Denver', time_format: '24', week_start_day: 'Monday', ...looks, ...ways, ...units };
  const year = { id: 'plan_year:1', company_id: 'company:1', name: '2026', starts_on: '2026-01-01', ends_on: '2026-12-31' };
  const head = { Format: 'wellspring-company', FormatVersion: 2, ProductVersion: '0.1.0', ExportedAt: '2026-11-20T18:00:00.000Z', Name: 'Initech' };
  const tables = [
    { Module: 'platform', Table: 'company', Rows: [company] },
    { Module: 'platform', Table: 'plan_year', Rows: [year] },
  ];
  const file = { ...head, Plugins: ['programs', 'admin'], Tables: tables, Files: [] };
  return Buffer.from(JSON.stringify(file)).toString('base64');
};

const examples: Examples<typeof routes> = {
  userSearch: () => ({ query: { entities: 'acme', lastName: 'a', lastNameFilter: 'e' } }),
  clientSearch: () => ({ query: { entities: 'acme', Sort: '-DateOfBirth' } }),
  entityList: ({ entityId }) => ({ query: { entityId } }),
  companyManagers: () => ({ query: { entityId: 'acme', loggedInEntityId: 'northwind' } }),
  impersonateUser: () => ({ body: { UserId: 'acme-participant', UserName: 'participant@acme.example', EntityId: 'acme', ImpersonationType: 'Coach' } }),
  impersonateParticipant: () => ({ body: { UserId: 'acme-participant' } }),
  impersonateManager: () => ({ body: { UserName: 'admin@acme.example' } }),
  stopImpersonating: () => ({ body: { UserName: 'support@acme.example' } }),
  auditList: () => ({ query: { Actor: 'sam', EntityId: 'acme', Sort: '-Changes' } }),
  auditChanges: async ({ get, asSupport }) => {
    await asSupport?.('/Session/DisableNewsFlashForSession');
    const { Items } = await get<{ readonly Items?: readonly { readonly Id: number }[] }>('/support/audit?EntityId=acme');
    return { query: { Id: String(Items?.[0]?.Id ?? 1) } };
  },
  auditStaffChanges: () => ({ query: { PageSize: '10' } }),
  auditExport: () => ({ query: { Subject: 'pat', EntityId: 'acme' } }),
  companies: () => ({ query: { SearchTerms: 'ac' } }),
  createCompany: () => ({
    body: {
      Name: 'Umbrella',
      Code: 'UMBRELLA-1',
      PartnerId: 'northwind',
      TemplateId: 'acme',
      Content: ['program_tag', 'quick_link'],
      AsDrafts: true,
      TimeZone: 'America/Chicago',
      Plugins: ['programs', 'admin'],
      From: null,
      Until: null,
      FirstName: 'Uma',
      LastName: 'Brella',
      Email: 'uma@umbrella.example',
      Language: 'en-US',
    },
  }),
  templateContent: () => ({ query: { entityId: 'acme' } }),
  exportCompany: () => ({ body: { EntityId: 'acme' } }),
  readCompanyFile: () => ({ body: { Base64EncodedFile: smallFile() } }),
  importCompany: () => ({
    body: {
      Name: 'Initech',
      Code: 'INITECH-1',
      Base64EncodedFile: smallFile(),
      FirstName: 'Ian',
      LastName: 'Tech',
      Email: 'ian@initech.example',
      Language: 'en-US',
    },
  }),
  company: () => ({ query: { entityId: 'acme' } }),
  basics: () => ({ query: { entityId: 'acme' } }),
  partnerChange: () => ({ query: { entityId: 'acme', partnerId: 'legacy' } }),
  saveBasics: () => ({
    body: {
      EntityId: 'globex',
      Name: 'Globex Health',
      PartnerId: 'northwind',
      Coaching: 'None',
      Support: 'Company',
      Switches: ['SpanishOnWebEnabled', 'TextTool'],
    },
  }),
  inviteAdministrator: () => ({ body: { EntityId: 'acme', FirstName: 'Ada', LastName: 'Admin', Email: 'ada@acme.example', Language: 'en-US' } }),
  inviteAgain: () => ({ body: { UserId: 'globex-admin' } }),
  saveLicence: () => ({ body: { EntityId: 'globex', Plugin: 'rewards', IsLicensed: true, From: null, Until: null } }),
  licenceEnd: () => ({ query: { entityId: 'acme', plugin: 'programs' } }),
  changesOfCompany: () => ({ query: { entityId: 'acme' } }),
  menu: () => ({ query: { entityId: 'acme' } }),
  saveMenu: () => ({
    body: {
      EntityId: 'globex',
      Items: [{ Depth: 0, Names: { en: 'Start', es: 'Inicio' }, RouterLink: '/programs', Icon: 'home', IsVisible: true, InCascadingMenu: false }],
    },
  }),
  undoChangeOfCompany: async ({ get, post }) => {
    await post('/support/companies/licence', { EntityId: 'globex', Plugin: 'events', IsLicensed: true, From: null, Until: null });
    const { Items } = await get<{ readonly Items: readonly { readonly Id: number }[] }>('/support/companies/changes?entityId=globex');
    return { body: { EntityId: 'globex', Id: Items[0]?.Id } };
  },
  demonstrationEnd: async (asking) => ({ query: { entityId: await demonstration(asking) } }),
  openDemonstration: async (asking) => ({ body: { EntityId: await demonstration(asking) } }),
  removeDemonstration: async (asking) => ({ body: { EntityId: await demonstration(asking) } }),
  auditCheck: () => ({ query: { After: '0' } }),
};

export default examples;
