import { routes } from '../../../plugins/admin/contract/routes';
import { schemas } from '../../../plugins/admin/contract/schemas';
import { publicPictureAddress } from '../../platform/http/files/publicPictures';
import { defineModule } from '../../platform/module';
import { accountHandlers } from './accounts/handlers';
import { addressChanged, addressKept } from './accounts/mailAddress';
import { undoOfRights } from './accounts/rights';
import { undoOfSignIn } from './accounts/signIn';
import { undoOfWork } from './accounts/work';
import { aboutAlarms } from './alarms/about';
import { detectAlarms } from './alarms/detect';
import { alarmHandlers } from './alarms/handlers';
import { undoOfReviews } from './alarms/review';
import { seedAlarms } from './alarms/seed';
import { openAlarms } from './alarms/waiting';
import { beginChoices } from './companySettings/begin';
import { undoOfSettings } from './companySettings/changed';
import { followPartner } from './companySettings/choices';
import { firstSteps, showFirstSteps, undoOfFirstSteps } from './companySettings/firstSteps';
import { companySettingsAhead, companySettingsHandlers } from './companySettings/handlers';
import { isOfACompany } from './companySettings/pictures';
import { saveStaffRules, staffRules, undoOfStaffRules } from './companySettings/staff';
import { contentCalendar } from './contentCalendar';
import { aboutFiles } from './eligibility/files/about';
import { workOnFiles } from './eligibility/files/work';
import { eligibilityHandlers, undoOfEligibility } from './eligibility/handlers';
import { addPeople, brand } from './firstSteps';
import { historyHandlers } from './history';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { aboutMessages } from './messaging/about';
import { messageDays } from './messaging/contentDays';
import { messageHandlers } from './messaging/handlers';
import { mailRecipient } from './messaging/recipient';
import { seedMessages } from './messaging/seed';
import { sendDueMessages } from './messaging/work';
import { organisationHandlers, undoOfOrganisation } from './organisation/handlers';
import { pluginSettingsHandlers, undoOfPluginSettings } from './pluginSettings/handlers';
import { reportHandlers } from './reports/handlers';
import { aboutSchedules } from './schedules/about';
import { undoOfSchedules } from './schedules/changed';
import { scheduleHandlers } from './schedules/handlers';
import { audienceIn, schedulesOf } from './schedules/records';
import { sendDueReports } from './schedules/work';
import { type AdminTables, migrations } from './tables';
import { tablesOfCompany } from './tablesOfCompany';

export default defineModule<AdminTables>()({
  id: 'admin',
  tablesOfCompany,
  contentDays: { 'calendar.messages': messageDays },
  firstSteps: { 'firstSteps.branding': brand, 'firstSteps.people': addPeople },
  licence: { name: 'plugin.name' },
  switches: { TextTool: { label: 'switch.texts', about: 'switch.texts.about' } },
  about: {
    deletion: {
      ...aboutAlarms.deletion,
      'eligibility_file.worker_id': { does: 'anonymise' },
      'eligibility_file.by_id': { does: 'anonymise' },
      'message_recipient.person_id': { does: 'delete', as: 'deletion.messages' },
      'report_schedule.owner_id': { does: 'anonymise' },
      'report_schedule_recipient.person_id': { does: 'delete' },
      'sent_message.by_id': { does: 'anonymise' },
    },
    records: { ...aboutMessages.records, ...aboutSchedules.records, ...aboutFiles.records, ...aboutAlarms.records },
    tells: { ...aboutMessages.tells, ...aboutAlarms.tells },
  },
  routes,
  schemas,
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  schedules: {
    saveGeneral: {},
    saveBiometrics: {},
    saveBranding: {},
    saveSupport: {},
    saveTime: {},
    saveUnits: {},
    saveStaff: {},
    savePlugin: {
      about: ({ body }, call) =>
        call
          .settablePlugins()
          .find(({ id }) => id === body.Plugin)
          ?.text('settings.title'),
    },
  },
  undo: new Map([
    ['company.settingsSaved', undoOfSettings],
    ['company.settingsUndone', undoOfSettings],
    undoOfStaffRules,
    undoOfFirstSteps,
    undoOfPluginSettings,
    undoOfSchedules,
    undoOfReviews,
    undoOfWork,
    undoOfRights,
    ...undoOfSignIn,
    ...undoOfEligibility,
    ...undoOfOrganisation,
  ]),
  // All files of this module are pictures of companies, for their sign-in pages.
  isPublic: ({ name }, { db }) => isOfACompany(db, publicPictureAddress(name)),
  ahead: companySettingsAhead,
  seed: async (seed) => {
    await seedMessages(seed);
    await seedAlarms(seed);
  },
  waiting: { 'waiting.alarms': openAlarms },
  eachMinute: async (work) => {
    try {
      await sendDueMessages(work);
    } finally {
      try {
        await sendDueReports(work);
      } finally {
        try {
          await workOnFiles(work);
        } finally {
          await detectAlarms(work);
        }
      }
    }
  },
  on: {
    'support.companyCreated': (change, unit) => beginChoices(unit, change),
    'support.partnerChanged': ({ companyId }, unit) => followPartner(unit, companyId),
    'session.addressChanged': addressChanged,
    'session.addressKept': addressKept,
  },
  reads: {
    'admin.mailRecipient': ({ key }, { db }) => mailRecipient(db, key),
    'admin.schedules': async ({ companyId }, { db }) =>
      (await schedulesOf(db, companyId).execute()).map((schedule) => ({ report: schedule.report, audience: audienceIn(schedule) })),
  },
  handlers: {
    ...companySettingsHandlers,
    ...historyHandlers,
    ...pluginSettingsHandlers,
    ...messageHandlers,
    ...reportHandlers,
    ...scheduleHandlers,
    ...eligibilityHandlers,
    ...accountHandlers,
    ...alarmHandlers,
    ...organisationHandlers,
    waiting: async (_input, call) =>
      (await call.waiting()).map(({ name, label, count, isCapped, page }) => ({
        Name: name,
        Text: label,
        Count: count,
        IsCapped: isCapped,
        Page: page ?? null,
      })),
    firstSteps: (_input, call) => firstSteps(call),
    showFirstSteps: ({ body }, call) => showFirstSteps(body, call),
    contentCalendar: ({ query }, call) => contentCalendar(query, call),
    staff: (_input, call) => staffRules(call),
    saveStaff: ({ body }, call) => saveStaffRules(body, call),
  },
});
