import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { LicenceWords } from '../../platform/module';
import type { UniversityTables } from './tables';

type Count = NonNullable<LicenceWords<UniversityTables>['lost']>[`lost.${string}`];

/** Courses that people of the company have begun and not ended. */
const begun: Count = ({ companyId, most }, { db }) =>
  countUpTo(
    db,
    db
      .selectFrom('person')
      .innerJoin('course_bookmark as bookmark', 'bookmark.person_id', 'person.id')
      .select('bookmark.course_id')
      .where('person.company_id', '=', companyId)
      .where('person.is_active', '=', 1),
    most,
  );

/** Name of the licence, and counts of data that people lose with it. */
export const licence: LicenceWords<UniversityTables> = {
  name: 'plugin.name',
  lost: { 'lost.courses': begun },
  pages: [{ link: '/university', name: 'page.university', icon: 'university', below: ['/:curriculum/courses/:course', '/certificates/:code'] }],
};
