import { routes } from '../../../shell/features/administration/contract/routes';
import { schemas } from '../../../shell/features/administration/contract/schemas';
import { defineModule } from '../../platform/module';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { companyOptions, optionsOfCompany, planYearOptions } from './options';

export default defineModule()({
  id: 'administration',
  routes,
  schemas,
  migrations: {},
  messages: { 'en-US': english, 'es-419': spanish },
  handlers: {
    companies: ({ query }, call) => companyOptions(call, query),
    departments: ({ query }, call) => optionsOfCompany(call, query.entityId, 'department'),
    locations: ({ query }, call) => optionsOfCompany(call, query.entityId, 'location'),
    regions: ({ query }, call) => optionsOfCompany(call, query.entityId, 'region'),
    planYears: ({ query }, call) => planYearOptions(call, query.entityId),
  },
});
