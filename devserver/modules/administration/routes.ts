import { routes } from '../../../shell/features/administration/contract/routes';
import { schemas } from '../../../shell/features/administration/contract/schemas';
import { defineModule } from '../../platform/module';
import { companyInReach } from '../../platform/organisation/inReach';
import { turnPlanYears } from '../../platform/organisation/planYears';
import { describeAudience, filterCategories, filterValues, listFilters, whyInAudience } from './audience';
import { planYearDays } from './contentDays';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { companyOptions, optionsOfCompany, planYearOptions } from './options';
import { findPeople } from './people';
import { savedHandlers } from './saved/handlers';
import { undoOfSaved } from './saved/records';
import { migrations, type SavedAudienceTables } from './saved/tables';
import { scheduledBy, scheduledHandlers, stoppedSchedules } from './scheduled';

export default defineModule<SavedAudienceTables>()({
  id: 'administration',
  routes,
  schemas,
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  about: {
    deletion: {
      'saved_audience.owner_id': { does: 'anonymise' },
      'scheduled_change.person_id': { does: 'anonymise' },
    },
    records: {
      'about.scheduled': scheduledBy,
      'about.savedAudiences': (db, personId) => db.selectFrom('saved_audience').select('name').where('owner_id', '=', personId).orderBy('id'),
    },
  },
  undo: new Map([undoOfSaved]),
  contentDays: { 'calendar.planYears': planYearDays },
  waiting: { 'waiting.schedules': stoppedSchedules },
  eachMinute: async (work) => {
    await turnPlanYears(work, 'currentPlanYear');
    await work.scheduled.carryOutDue();
  },
  handlers: {
    companies: ({ query }, call) => companyOptions(call, query),
    departments: ({ query }, call) => optionsOfCompany(call, query.entityId, 'department'),
    locations: ({ query }, call) => optionsOfCompany(call, query.entityId, 'location'),
    regions: ({ query }, call) => optionsOfCompany(call, query.entityId, 'region'),
    ...scheduledHandlers,
    planYears: ({ query }, call) => planYearOptions(call, query.entityId),
    filterCategories: ({ query }, call) => filterCategories(call, query),
    listFilters: ({ query }, call) => listFilters(call, query),
    filterValues: ({ params, query }, call) => filterValues(call, params.category, query),
    describeAudience: ({ body }, call) => describeAudience(call, body),
    audiencePeople: async ({ query: { entityId, search } }, call) => {
      await companyInReach(call, entityId);
      return findPeople(call.db, entityId, search);
    },
    ...savedHandlers,
    whyInAudience: ({ body }, call) => whyInAudience(call, body),
  },
});
