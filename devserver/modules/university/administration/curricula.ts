import type { AdministeredCurriculum, CurriculumBody } from '../../../../plugins/university/contract';
import { mostCurricula } from '../../../../plugins/university/rules/limits';
import { contentOf } from '../../../platform/content/content';
import { namesIn, publicationIn, publicationOf, publicationState, wordsIn } from '../../../platform/content/fields';
import type { KnownContent } from '../../../platform/content/kind';
import { inBoth, localeOf } from '../../../platform/content/languages';
import { toFlag } from '../../../platform/database/flag';
import type { UniversityDb, UniversityTables, UniversityTransaction } from '../tables';

type CurriculumState = Pick<AdministeredCurriculum, 'Names' | 'Descriptions' | 'IsPublished' | 'From' | 'Until'>;
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
    return { id, companyId, state: { ...said, ...publicationOf(row) } };
  });
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
  owner: 'owner_id',
  most: mostCurricula,
  read,
  stateIn: async (body) => ({ Names: namesIn(body), Descriptions: wordsIn(body.Descriptions), ...publicationIn(body) }),
  columns: ({ IsPublished, From, Until }) => ({ is_published: toFlag(IsPublished), shown_from: From, shown_until: Until }),
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
  inWords: async (_, __, { Names, Descriptions, IsPublished, From, Until }) => ({
    Name: Names.en,
    SpanishName: Names.es,
    Description: Descriptions.en,
    SpanishDescription: Descriptions.es,
    IsPublished,
    From,
    Until,
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
  State: publicationState(state, today),
  Courses: courses,
  Version,
});
