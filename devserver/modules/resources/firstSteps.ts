import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { FirstStep } from '../../platform/module';
import type { ResourcesTables } from './tables';

/** Done with the first resource. */
export const addResource: FirstStep<ResourcesTables> = {
  access: screens.resources,
  page: '/administration/tools/resources',
  why: 'firstSteps.resources.why',
  order: 80,
  count: ({ companyId, most }, { db }) =>
    countUpTo(
      db,
      db
        .selectFrom('resource')
        .innerJoin('resource_section as section', 'section.id', 'resource.section_id')
        .select('resource.id')
        .where('section.company_id', '=', companyId),
      most,
    ),
};
