import { Type } from 'typebox';
import { administrationSchemas } from '../../../plugins/university/contract/administration/schemas';
import { longestText, mostCourses, mostCurricula, mostPages, mostPagesOfCourse } from '../../../plugins/university/rules/limits';
import { bothLanguages } from '../../../shell/net/schemas';
import { inLanguage, isA } from '../../platform/companyFile/checks';
import { staying, type TablesOfCompany } from '../../platform/companyFile/declared';
import type { FileRow } from '../../platform/companyFile/format';
import { longestStored } from '../../platform/sanitise';
import { circleThrough } from './administration/order';
import { coursesBefore } from './conditions';

const curriculum = administrationSchemas.saveCurriculum.body.properties;
const { LeastPercent } = administrationSchemas.saveCurriculum.body.properties;
const course = administrationSchemas.saveCourse.body.properties;
const { Names, ContentType, ContentTexts, Captions, WaitsForOthers, Questions } = administrationSchemas.savePage.body.properties;

const closed = { additionalProperties: false } as const;
const OrNull = Type.Union([Type.String(), Type.Null()]);
const Film = Type.Object({ File: OrNull, Media: OrNull, Name: Type.String({ maxLength: 200 }), Size: Type.Integer({ minimum: 0 }) }, closed);

/** A `PageContent`. */
const PageSchema = Type.Object(
  {
    Key: Type.String({ minLength: 1, maxLength: 64 }),
    Names,
    Texts: bothLanguages(longestStored(longestText)),
    ContentType,
    ImageFile: OrNull,
    ImageUrl: OrNull,
    Film: Type.Union([Film, Type.Null()]),
    ContentTexts,
    Captions,
    WaitsForOthers,
    Questions,
  },
  closed,
);

/** The courses before those of a curriculum of a file. */
const beforeIn = ({ after_courses }: FileRow): readonly string[] => coursesBefore({ after_courses: String(after_courses ?? '[]') });

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  curriculum: {
    as: 'carried.curricula',
    lists: { after_courses: 'course' },
    audiences: ['audience'],
    contradicts({ id, least_percent, audience, ...row }, { rowsWith, isHealth }) {
      if (beforeIn(row).length === 0 && typeof least_percent === 'number') return 'least_percent';
      if (isHealth(audience)) return 'audience';
      const circle = circleThrough(String(id), {
        before: (curriculum) => rowsWith('curriculum', 'id', curriculum).flatMap(beforeIn),
        placeOf: (needed) => rowsWith('course', 'id', needed).map(({ curriculum_id }) => String(curriculum_id))[0],
      });
      return circle === undefined ? undefined : 'after_courses';
    },
    valid: { least_percent: isA(LeastPercent) },
    most: [{ n: mostCurricula }],
  },
  curriculum_text: { valid: { name: inLanguage(curriculum.Names), description: inLanguage(curriculum.Descriptions) } },
  course: {
    contradicts: ({ id, is_published }, { rowsWith }) =>
      is_published === 1 && rowsWith('course_page', 'course_id', id).length === 0 ? 'is_published' : undefined,
    as: 'carried.courses',
    files: ['image_file'],
    links: ['image_url'],
    valid: { minutes: isA(course.Minutes), passing_percent: isA(course.PassingPercent), most_tries: isA(course.MostTries) },
    most: [{ n: mostCourses }],
  },
  course_media: { with: 'course', oneOf: { content_type: ['video/webm', 'video/mp4'] } },
  course_page: {
    json: { content: { ids: { Media: 'course_media' }, files: ['File', 'ImageFile'], html: ['Texts'], links: ['ImageUrl'] } },
    valid: { content: isA(PageSchema) },
    most: [{ n: mostPages }, { n: mostPagesOfCourse, per: ['course_id'] }],
  },
  course_page_file: { files: ['file'] },
  course_text: {
    json: { pages: { html: ['text'], links: ['contentUrl'] } },
    valid: { title: inLanguage(course.Names), description: inLanguage(course.Descriptions) },
  },
  course_challenge: { refs: { program_id: 'program' } },
  ...staying('history', 'course_former_question'),
  ...staying('people', 'course_bookmark', 'course_certificate', 'course_part'),
};
