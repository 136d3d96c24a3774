import type { AdministeredCourse, CourseBody } from '../../../../plugins/university/contract';
import { mostCourses, pictureFrame, pictureMegabytes } from '../../../../plugins/university/rules/limits';
import { contentOf } from '../../../platform/content/content';
import { namesIn, publicationIn, publicationOf, publicationState, wordsIn } from '../../../platform/content/fields';
import { drawPicture } from '../../../platform/content/files';
import type { KnownContent, Saving } from '../../../platform/content/kind';
import { inBoth, localeOf } from '../../../platform/content/languages';
import { toFlag } from '../../../platform/database/flag';
import { pictureAddress } from '../../../platform/http/files/pictures';
import { type Context, FieldRefusal, Refusal, type Undo, type Unit } from '../../../platform/module';
import type { WrittenFileToKeep } from '../../../platform/platform';
import type { UniversityDb, UniversityTables, UniversityTransaction } from '../tables';
import { curriculaAfter, demandNoCircle } from './order';

type Fields = 'Names' | 'Descriptions' | 'CurriculumId' | 'Minutes' | 'PassingPercent' | 'MostTries' | 'Challenges' | 'IsPublished' | 'From' | 'Until';

interface CourseState extends Pick<AdministeredCourse, Fields> {
  /** The file of an uploaded picture; `ImageUrl` is the address of another one. */
  readonly ImageFile: string | null;
  readonly ImageUrl: string | null;
}
export type KnownCourse = KnownContent<CourseState>;

interface PreparedPicture {
  /** Undefined: the saved one is kept, null: it is removed. */
  readonly picture: WrittenFileToKeep | null | undefined;
}

const read = async (
  anyDb: UniversityDb | UniversityTransaction,
  of: { readonly companyId: string } | { readonly ids: readonly string[] },
): Promise<readonly KnownCourse[]> => {
  const db = anyDb as UniversityDb;
  const all = db.selectFrom('course').selectAll().where('deleted_at', 'is', null).orderBy('position').orderBy('id');
  const rows = await ('ids' in of ? all.where('id', 'in', of.ids) : all.where('owner_id', '=', of.companyId)).execute();
  const ids = rows.map(({ id }) => id);
  const texts = await db.selectFrom('course_text').select(['course_id', 'language', 'title', 'description']).where('course_id', 'in', ids).execute();
  const links = await db.selectFrom('course_challenge').selectAll().where('course_id', 'in', ids).orderBy('program_id').execute();
  return rows.map((row) => {
    const own = texts.filter(({ course_id }) => course_id === row.id);
    return {
      id: row.id,
      companyId: row.owner_id,
      state: {
        Names: inBoth(own, ({ title }) => title),
        Descriptions: inBoth(own, ({ description }) => description),
        CurriculumId: row.curriculum_id,
        ImageFile: row.image_file,
        ImageUrl: row.image_file === null && row.image_url !== '' ? row.image_url : null,
        Minutes: row.minutes,
        PassingPercent: row.passing_percent,
        MostTries: row.most_tries,
        Challenges: links.filter(({ course_id }) => course_id === row.id).map(({ program_id }) => program_id),
        ...publicationOf(row),
      },
    };
  });
};

/** Programs of learning that courses of a company may count for. */
export const challengesFor = async (
  context: Pick<Context<UniversityTables>, 'read'>,
  companyId: string,
  language: 'en-US' | 'es-419',
): Promise<readonly { readonly id: string; readonly name: string }[]> => (await context.read('programs.learningOffered', { companyId, language })) ?? [];

/** The programs that a course counts for: offered by the company, or already saved. @throws FieldRefusal 400 */
const challengesIn = async (unit: Unit<UniversityTables>, companyId: string, chosen: readonly string[], saved: readonly string[]): Promise<string[]> => {
  const known = new Set(saved);
  if (chosen.some((id) => !known.has(id))) for (const { id } of await challengesFor(unit, companyId, 'en-US')) known.add(id);
  if (!chosen.every((id) => known.has(id))) throw new FieldRefusal('Challenges', 'course.noChallenge');
  return [...chosen].sort();
};

/** @throws Refusal if a curriculum no longer exists, or belongs to another company */
const demandCurriculum = async (trx: UniversityTransaction, companyId: string, id: string, refusal: Refusal): Promise<void> => {
  const curriculum = await trx
    .selectFrom('curriculum')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (curriculum === undefined) throw refusal;
};

/** @throws FieldRefusal 400 for a published course without pages, which all people would pass when it is graded */
const demandPages = async ({ trx }: Unit<UniversityTables>, courseId: string | null): Promise<void> => {
  const page =
    courseId === null
      ? undefined
      : await trx.selectFrom('course_page').select('id').where('course_id', '=', courseId).where('deleted_at', 'is', null).limit(1).executeTakeFirst();
  if (page === undefined) throw new FieldRefusal('IsPublished', 'course.noPages');
};

type CourseSaving = Saving<UniversityTables, CourseState, PreparedPicture>;

const pictureIn = async ({ unit, call, prepared: { picture }, before }: CourseSaving): Promise<Pick<CourseState, 'ImageFile' | 'ImageUrl'>> => {
  if (picture) return { ImageFile: (await unit.storeFile({ ...picture, ownerUserId: call.caller.actor.userId })).name, ImageUrl: null };
  if (picture === null) return { ImageFile: null, ImageUrl: null };
  return { ImageFile: before?.ImageFile ?? null, ImageUrl: before?.ImageUrl ?? null };
};

const pictureOf = ({ ImageFile, ImageUrl }: Pick<CourseState, 'ImageFile' | 'ImageUrl'>): string | null =>
  ImageFile === null ? ImageUrl : pictureAddress(ImageFile);

const writeTexts = async ({ trx }: Unit<UniversityTables>, { id, state: { Names, Descriptions } }: KnownCourse): Promise<void> => {
  for (const language of ['en', 'es'] as const) {
    const words = { title: Names[language], description: Descriptions[language] };
    await trx
      .insertInto('course_text')
      .values({ course_id: id, language: localeOf[language], pages: '[]', ...words })
      .onConflict((conflict) => conflict.columns(['course_id', 'language']).doUpdateSet(words))
      .execute();
  }
};

const writeChallenges = async ({ trx }: Unit<UniversityTables>, { id, state: { Challenges } }: KnownCourse): Promise<void> => {
  await trx.deleteFrom('course_challenge').where('course_id', '=', id).execute();
  for (const program_id of Challenges) await trx.insertInto('course_challenge').values({ program_id, course_id: id }).execute();
};

/** @throws Refusal 409 for a course that people have begun: deleting it would remove their progress */
const demandNotBegun = async ({ trx }: Unit<UniversityTables>, id: string): Promise<void> => {
  const begun = await trx.selectFrom('course_part').select('person_id').where('course_id', '=', id).limit(1).executeTakeFirst();
  const passed = await trx.selectFrom('course_certificate').select('code').where('course_id', '=', id).limit(1).executeTakeFirst();
  if (begun !== undefined || passed !== undefined) throw new Refusal(409, 'course.begun');
};

/** Courses, as administrators maintain them; their pages are content of their own (`coursePages.ts`). */
export const courses = contentOf<UniversityTables, CourseBody, CourseState, PreparedPicture>({
  record: 'course',
  orderRecord: 'courseOrder',
  texts: {
    unknown: 'course.gone',
    tooMany: 'course.tooMany',
    inUse: 'course.inUse',
    created: 'undo.course.created',
    saved: 'undo.course.saved',
    deleted: 'undo.course.deleted',
    reordered: 'undo.course.reordered',
  },
  table: 'course',
  hasOwnNames: true,
  owner: 'owner_id',
  most: mostCourses,
  read,
  prepare: async ({ ImageUploadRequest }, call) => ({
    picture:
      ImageUploadRequest && (await drawPicture(call, ImageUploadRequest, { field: 'ImageUploadRequest', megabytes: pictureMegabytes, frame: pictureFrame })),
  }),
  async stateIn(body, saving) {
    const { unit, companyId, before } = saving;
    await demandCurriculum(unit.trx, companyId, body.CurriculumId, new FieldRefusal('CurriculumId', 'course.noCurriculum'));
    if (body.Id && body.CurriculumId !== before?.CurriculumId)
      await demandNoCircle(
        unit.trx,
        companyId,
        { id: body.CurriculumId, course: body.Id },
        (title) => new FieldRefusal('CurriculumId', 'curriculum.circle', { title }),
      );
    if (body.IsPublished && before?.IsPublished !== true) await demandPages(unit, body.Id ?? null);
    return {
      Names: namesIn(body),
      Descriptions: wordsIn(body.Descriptions),
      CurriculumId: body.CurriculumId,
      ...(await pictureIn(saving)),
      Minutes: body.Minutes,
      PassingPercent: body.PassingPercent,
      MostTries: body.MostTries,
      Challenges: await challengesIn(unit, companyId, body.Challenges, before?.Challenges ?? []),
      ...publicationIn(body),
    };
  },
  columns: ({ CurriculumId, ImageFile, ImageUrl, Minutes, PassingPercent, MostTries, IsPublished, From, Until }) => ({
    curriculum_id: CurriculumId,
    image_file: ImageFile,
    image_url: ImageUrl ?? '',
    minutes: Minutes,
    passing_percent: PassingPercent,
    most_tries: MostTries,
    is_published: toFlag(IsPublished),
    shown_from: From,
    shown_until: Until,
  }),
  async writeRest(unit, known) {
    await writeTexts(unit, known);
    await writeChallenges(unit, known);
  },
  comparable: ({ ImageFile, ImageUrl, ...state }) => ({ ...state, ImageUrl: pictureOf({ ImageFile, ImageUrl }) }),
  async inWords(unit, companyId, state) {
    const [curriculum] = await unit.trx
      .selectFrom('curriculum_text')
      .select('name')
      .where('curriculum_id', '=', state.CurriculumId)
      .where('language', '=', 'en-US')
      .execute();
    const names = new Map(state.Challenges.length > 0 ? (await challengesFor(unit, companyId, 'en-US')).map(({ id, name }) => [id, name]) : []);
    return {
      Name: state.Names.en,
      SpanishName: state.Names.es,
      Curriculum: curriculum?.name ?? state.CurriculumId,
      Description: state.Descriptions.en,
      SpanishDescription: state.Descriptions.es,
      Picture: state.ImageFile ?? state.ImageUrl,
      Minutes: state.Minutes,
      PassingPercent: state.PassingPercent,
      MostTries: state.MostTries,
      Challenges: state.Challenges.map((id) => names.get(id) ?? id),
      IsPublished: state.IsPublished,
      From: state.From,
      Until: state.Until,
      IsDeleted: false,
    };
  },
  async usedBy(unit, id) {
    await demandNotBegun(unit, id);
    return curriculaAfter(unit.trx, id);
  },
  async mayReturn({ trx }, companyId, { CurriculumId }, id) {
    await demandCurriculum(trx, companyId, CurriculumId, new Refusal(409, 'course.curriculumGone'));
    await demandNoCircle(trx, companyId, { id: CurriculumId, course: id }, (title) => new Refusal(409, 'curriculum.circle', { title }));
  },
  files: ({ ImageFile }) => (ImageFile === null ? [] : [ImageFile]),
});

/** When the undo of a deletion ends, the pages end with the course, and so do their files. */
const endsWithFiles =
  (ends: Undo<UniversityTables>['ends']): Undo<UniversityTables>['ends'] =>
  async (kept, unit) => {
    const files = await unit.trx
      .selectFrom('course_page_file as file')
      .innerJoin('course_page as page', 'page.id', 'file.page_id')
      .innerJoin('course', 'course.id', 'page.course_id')
      .select(['file.file', 'course.id'])
      .where('course.deleted_at', 'is not', null)
      .execute();
    await ends?.(kept, unit);
    for (const { file, id } of files) {
      const course = await unit.trx.selectFrom('course').select('id').where('id', '=', id).executeTakeFirst();
      if (course === undefined) await unit.removeFile(file);
    }
  };

export const undoOfCourses = courses.undo.map(([name, undo]) => [name, { ...undo, ends: endsWithFiles(undo.ends) }] as const);

/** Counts of a course. */
export interface Counted {
  readonly pages: number;
  readonly begun: number;
  readonly passed: number;
}

/** Number of pages of courses, of people who have begun them, and of people who have passed. */
export const countIn = async (db: UniversityDb, courseIds: readonly string[]): Promise<(id: string) => Counted> => {
  const pages = await db
    .selectFrom('course_page')
    .select((eb) => ['course_id', eb.fn.countAll<number>().as('count')])
    .where('course_id', 'in', courseIds)
    .where('deleted_at', 'is', null)
    .groupBy('course_id')
    .execute();
  const parts = await db
    .selectFrom('course_part')
    .select((eb) => ['course_id', 'status', eb.fn.countAll<number>().as('count')])
    .where('course_id', 'in', courseIds)
    .groupBy(['course_id', 'status'])
    .execute();
  return (id) => {
    const of = parts.filter(({ course_id }) => course_id === id);
    return {
      pages: Number(pages.find(({ course_id }) => course_id === id)?.count ?? 0),
      begun: of.reduce((sum, { count }) => sum + Number(count), 0),
      passed: Number(of.find(({ status }) => status === 'Completed')?.count ?? 0),
    };
  };
};

/** A course in the form of the answer. */
export const presentCourse = (
  { id, companyId, state }: KnownCourse,
  Version: number,
  { today, counted }: { readonly today: string; readonly counted: Counted },
): AdministeredCourse => {
  const { ImageFile: _, ImageUrl: __, ...rest } = state;
  return {
    Id: id,
    EntityId: companyId,
    ...rest,
    ImageUrl: pictureOf(state),
    State: publicationState(state, today),
    Pages: counted.pages,
    Begun: counted.begun,
    Passed: counted.passed,
    Version,
  };
};
