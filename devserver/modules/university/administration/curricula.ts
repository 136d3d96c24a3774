import { isDeepStrictEqual } from 'node:util';
import type { AdministeredCurriculum, CurriculumBody } from '../../../../plugins/university/contract';
import { mostCurricula } from '../../../../plugins/university/rules/limits';
import type { Audience } from '../../../../shell/net/schemas';
import { contentOf } from '../../../platform/content/content';
import { namesIn, publicationIn, publicationOf, publicationState, wordsIn } from '../../../platform/content/fields';
import type { KnownContent, Saving } from '../../../platform/content/kind';
import { inBoth, localeOf } from '../../../platform/content/languages';
import { toFlag } from '../../../platform/database/flag';
import { FieldRefusal, Refusal } from '../../../platform/module';
import { coursesBefore } from '../conditions';
import type { UniversityDb, UniversityTables, UniversityTransaction } from '../tables';
import { demandCourses, demandNoCircle, titlesOf } from './order';

interface Conditions extends Pick<AdministeredCurriculum, 'AfterCourses' | 'LeastPercent' | 'OpensOn'> {
  readonly Audience: Audience;
}
type CurriculumState = Pick<AdministeredCurriculum, 'Names' | 'Descriptions' | 'IsPublished' | 'From' | 'Until'> & Conditions;
type KnownCurriculum = KnownContent<CurriculumState>;

const read = async (
  anyDb: UniversityDb | UniversityTransaction,
  of: { readonly companyId: string } | { readonly ids: readonly string[] },
): Promise<readonly KnownCurriculum[]> => {
  const db = anyDb as UniversityDb;
  const all = db.selectFrom('curriculum').selectAll().where('deleted_at', 'is', null).orderBy('position').orderBy('id');
  const rows = await ('ids' in of ? all.where('id', 'in', of.ids) : all.where('owner_id', '=', of.companyId)).execute();
  const ids = rows.map(({ id }) => id);
  const texts = await db.selectFrom('curriculum_text').selectAll().where('curriculum_id', 'in', ids).execute();
  return rows.map(({ id, owner_id: companyId, ...row }) => {
    const own = texts.filter(({ curriculum_id }) => curriculum_id === id);
    const said = { Names: inBoth(own, ({ name }) => name), Descriptions: inBoth(own, ({ description }) => description) };
    const conditions = {
      AfterCourses: [...coursesBefore(row)],
      LeastPercent: row.least_percent,
      Audience: row.audience === null ? [] : (JSON.parse(row.audience) as Audience),
      OpensOn: row.opens_on,
    };
    return { id, companyId, state: { ...said, ...publicationOf(row), ...conditions } };
  });
};

const none: Conditions = { AfterCourses: [], LeastPercent: null, Audience: [], OpensOn: null };

/** The conditions of a body. @throws FieldRefusal 400 at a course, a percentage without courses, or an audience that is not possible */
const conditionsIn = async (
  body: CurriculumBody,
  { unit, call, companyId, before = none }: Saving<UniversityTables, Conditions, undefined>,
): Promise<Conditions> => {
  const { AfterCourses = before.AfterCourses, Audience: audience = before.Audience, OpensOn = before.OpensOn } = body;
  const { LeastPercent = before.LeastPercent } = body;
  await demandCourses(unit.trx, companyId, AfterCourses, (at) => new FieldRefusal(`AfterCourses[${at}]`, 'curriculum.noCourse'));
  if (LeastPercent !== null && AfterCourses.length === 0) throw new FieldRefusal('LeastPercent', 'curriculum.percentOfNothing');
  if (!isDeepStrictEqual(audience, before.Audience)) await unit.audiences.check(audience, { field: 'Audience', companyId, caller: call.caller });
  // The list of learners would reveal the health of those who are in it.
  if (unit.audiences.isHealth(audience)) throw new FieldRefusal('Audience', 'curriculum.noHealth');
  await demandNoCircle(unit.trx, companyId, { id: body.Id ?? '', AfterCourses }, (title) => new FieldRefusal('AfterCourses', 'curriculum.circle', { title }));
  return { AfterCourses: [...AfterCourses].sort(), LeastPercent, Audience: audience, OpensOn };
};

/** Curricula, as administrators maintain them. */
export const curricula = contentOf<UniversityTables, CurriculumBody, CurriculumState>({
  record: 'curriculum',
  orderRecord: 'curriculumOrder',
  texts: {
    unknown: 'curriculum.unknown',
    tooMany: 'curriculum.tooMany',
    inUse: 'curriculum.inUse',
    created: 'undo.curriculum.created',
    saved: 'undo.curriculum.saved',
    deleted: 'undo.curriculum.deleted',
    reordered: 'undo.curriculum.reordered',
  },
  table: 'curriculum',
  hasOwnNames: true,
  owner: 'owner_id',
  most: mostCurricula,
  read,
  stateIn: async (body, saving) => ({
    Names: namesIn(body),
    Descriptions: wordsIn(body.Descriptions),
    ...publicationIn(body),
    ...(await conditionsIn(body, saving)),
  }),
  columns: ({ IsPublished, From, Until, AfterCourses, LeastPercent, Audience: audience, OpensOn }) => ({
    is_published: toFlag(IsPublished),
    shown_from: From,
    shown_until: Until,
    after_courses: JSON.stringify(AfterCourses),
    least_percent: LeastPercent,
    audience: audience.length === 0 ? null : JSON.stringify(audience),
    opens_on: OpensOn,
  }),
  async writeRest({ trx }, { id, state: { Names, Descriptions } }) {
    for (const language of ['en', 'es'] as const) {
      const words = { name: Names[language], description: Descriptions[language] };
      await trx
        .insertInto('curriculum_text')
        .values({ curriculum_id: id, language: localeOf[language], ...words })
        .onConflict((conflict) => conflict.columns(['curriculum_id', 'language']).doUpdateSet(words))
        .execute();
    }
  },
  comparable: (state) => state,
  inWords: async (unit, companyId, { Names, Descriptions, IsPublished, From, Until, AfterCourses, LeastPercent, Audience: audience, OpensOn }) => ({
    Name: Names.en,
    SpanishName: Names.es,
    Description: Descriptions.en,
    SpanishDescription: Descriptions.es,
    IsPublished,
    From,
    Until,
    AfterCourses: await titlesOf(unit.trx, AfterCourses),
    LeastPercent,
    Audience: await unit.audiences.describe(audience, companyId),
    OpensOn,
    IsDeleted: false,
  }),
  async usedBy({ trx }, id) {
    const rows = await trx
      .selectFrom('course')
      .innerJoin('course_text as text', (join) => join.onRef('text.course_id', '=', 'course.id').on('text.language', '=', 'en-US'))
      .select('text.title')
      .where('course.curriculum_id', '=', id)
      .where('course.deleted_at', 'is', null)
      .orderBy('course.position')
      .execute();
    return rows.map(({ title }) => title);
  },
  async mayReturn({ trx }, companyId, { AfterCourses }, id) {
    await demandCourses(trx, companyId, AfterCourses, () => new Refusal(409, 'curriculum.courseGone'));
    await demandNoCircle(trx, companyId, { id, AfterCourses }, (title) => new Refusal(409, 'curriculum.circle', { title }));
  },
});

/** A curriculum in the form of the answer. @param courses number of its courses */
export const presentCurriculum = (
  { id, companyId, state }: KnownCurriculum,
  Version: number,
  { courses, today }: { readonly courses: number; readonly today: string },
): AdministeredCurriculum => ({
  Id: id,
  EntityId: companyId,
  ...state,
  Audience: [...state.Audience],
  State: publicationState(state, today),
  Courses: courses,
  Version,
});
