import { randomUUID } from 'node:crypto';
import type { AdministeredPage, PageBody } from '../../../../plugins/university/contract';
import {
  filmMegabytes,
  filmTypes,
  longestText,
  mostPages,
  mostPagesOfCourse,
  mostQuestionsOfCourse,
  pictureFrame,
  pictureMegabytes,
} from '../../../../plugins/university/rules/limits';
import { contentOf } from '../../../platform/content/content';
import { namesIn, wordsIn } from '../../../platform/content/fields';
import { drawPicture, writeSentFile } from '../../../platform/content/files';
import type { BothLanguages, KnownContent, Saving } from '../../../platform/content/kind';
import { FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import type { WrittenFileToKeep } from '../../../platform/platform';
import { isBlank, longestStored, plainText } from '../../../platform/sanitise';
import { contentUrlOf, noText, type PageContent } from '../pageContent';
import type { UniversityDb, UniversityTables, UniversityTransaction } from '../tables';
import { captionsIn, questionsIn } from './questions';
import { rebuild } from './rebuild';

interface PageState extends PageContent {
  readonly CourseId: string;
}
type KnownPage = KnownContent<PageState>;

/** The written files of a save; undefined: the saved one stays, null: it is removed. */
interface PreparedFiles {
  readonly picture: WrittenFileToKeep | null | undefined;
  readonly film: WrittenFileToKeep | undefined;
}
type PageSaving = Saving<UniversityTables, PageState, PreparedFiles>;

const read = async (
  anyDb: UniversityDb | UniversityTransaction,
  of: { readonly companyId: string } | { readonly ids: readonly string[] },
): Promise<readonly KnownPage[]> => {
  const all = (anyDb as UniversityDb)
    .selectFrom('course_page as page')
    .innerJoin('course', 'course.id', 'page.course_id')
    .select(['page.id', 'page.owner_id', 'page.course_id', 'page.content'])
    .where('page.deleted_at', 'is', null)
    .orderBy('course.position')
    .orderBy('course.id')
    .orderBy('page.position')
    .orderBy('page.id');
  const rows = await ('ids' in of ? all.where('page.id', 'in', of.ids) : all.where('page.owner_id', '=', of.companyId)).execute();
  return rows.map(({ id, owner_id, course_id, content }) => ({
    id,
    companyId: owner_id,
    state: { CourseId: course_id, ...(JSON.parse(content) as PageContent) },
  }));
};

/** The pages of a course in their order. */
export const pagesOfCourse = async (db: UniversityDb, courseId: string): Promise<readonly KnownPage[]> => {
  const rows = await db
    .selectFrom('course_page')
    .select(['id', 'owner_id', 'content'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, owner_id, content }) => ({ id, companyId: owner_id, state: { CourseId: courseId, ...(JSON.parse(content) as PageContent) } }));
};

const textsIn = ({ Texts }: PageBody, unit: Unit<UniversityTables>): BothLanguages => {
  const kept = (language: keyof BothLanguages): string => {
    const html = unit.sanitise(Texts[language]);
    // Attributes that the sanitizer adds to links count, too.
    if (html.length > longestStored(longestText)) throw new FieldRefusal(`Texts.${language}`, 'page.textTooLong');
    return isBlank(html) ? '' : html;
  };
  return { en: kept('en'), es: kept('es') };
};

const stored = async ({ unit, call }: PageSaving, file: WrittenFileToKeep): Promise<string> =>
  (await unit.storeFile({ ...file, ownerUserId: call.caller.actor.userId })).name;

type Shown = Pick<PageContent, 'ContentType' | 'ImageFile' | 'ImageUrl' | 'Film' | 'ContentTexts' | 'Captions'>;

const nothing: Shown = { ContentType: 'None', ImageFile: null, ImageUrl: null, Film: null, ContentTexts: noText, Captions: noText };

/** The media of a page. @throws FieldRefusal 400 at a missing field */
const shownIn = async (body: PageBody, saving: PageSaving): Promise<Shown> => {
  const { prepared, before } = saving;
  const ContentTexts = wordsIn(body.ContentTexts);
  switch (body.ContentType) {
    case 'None':
      return nothing;
    case 'Image': {
      const isKept = prepared.picture === undefined && before?.ContentType === 'Image';
      const picture = prepared.picture
        ? { ImageFile: await stored(saving, prepared.picture), ImageUrl: null }
        : { ImageFile: (isKept && before.ImageFile) || null, ImageUrl: (isKept && before.ImageUrl) || null };
      if (picture.ImageFile === null && picture.ImageUrl === null) throw new FieldRefusal('ImageUploadRequest', 'page.pictureNeeded');
      return { ...nothing, ContentType: 'Image', ...picture, ContentTexts };
    }
    case 'Video': {
      const sent = prepared.film;
      const Film = sent ? { File: await stored(saving, sent), Media: null, Name: sent.displayName, Size: sent.size } : (before?.Film ?? null);
      if (Film === null) throw new FieldRefusal('Film', 'page.filmNeeded');
      if (ContentTexts.en === '') throw new FieldRefusal('ContentTexts.en', 'page.showsNeeded');
      return { ...nothing, ContentType: 'Video', Film, ContentTexts, Captions: captionsIn(body) };
    }
  }
};

/** The company's course, by its id. @throws Refusal if it no longer exists */
const demandCourse = async (trx: UniversityTransaction, companyId: string, id: string, refusal: Refusal): Promise<void> => {
  const course = await trx
    .selectFrom('course')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (course === undefined) throw refusal;
};

/** @throws FieldRefusal 400 if the answers of the course would not fit into one call, Refusal 409 if it has too many pages */
const demandRoom = async (db: UniversityDb, courseId: string, page: Pick<PageContent, 'Key' | 'Questions'>): Promise<void> => {
  const others = (await pagesOfCourse(db, courseId)).filter(({ state }) => state.Key !== page.Key);
  if (others.length >= mostPagesOfCourse) throw new Refusal(409, 'page.tooManyOfCourse', { most: mostPagesOfCourse });
  const questions = others.reduce((sum, { state }) => sum + state.Questions.length, page.Questions.length);
  if (questions > mostQuestionsOfCourse) throw new FieldRefusal('Questions', 'page.tooManyQuestions', { most: mostQuestionsOfCourse });
};

/** @throws Refusal 409 for the only page of a published course, which all people would pass without it */
const demandAnother = async (trx: UniversityTransaction, id: string): Promise<void> => {
  const only = await trx
    .selectFrom('course_page as page')
    .innerJoin('course', 'course.id', 'page.course_id')
    .select('course.id')
    .where('page.id', '=', id)
    .where('course.is_published', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('course_page as other')
            .select('other.id')
            .whereRef('other.course_id', '=', 'page.course_id')
            .where('other.id', '<>', id)
            .where('other.deleted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  if (only !== undefined) throw new Refusal(409, 'page.only');
};

const filesOf = ({ ImageFile, Film }: PageContent): readonly { readonly file: string; readonly name: string }[] => [
  ...(ImageFile === null ? [] : [{ file: ImageFile, name: 'picture.webp' }]),
  ...(Film === null || Film.File === null ? [] : [{ file: Film.File, name: Film.Name }]),
];

/** A question as the history displays it: with its answers, the right ones marked. */
const questionInWords =
  (language: keyof BothLanguages) =>
  ({ Texts, Choices, Explanations }: PageContent['Questions'][number]): string => {
    const choices = Choices.map((choice) => `${choice.IsRight ? '✓ ' : ''}${choice.Texts[language]}`).join(' / ');
    return [Texts[language], choices, Explanations[language]].filter(Boolean).join(' – ');
  };

/** Pages of courses, as administrators maintain them. */
export const coursePages = contentOf<UniversityTables, PageBody, PageState, PreparedFiles>({
  record: 'coursePage',
  orderRecord: 'coursePageOrder',
  texts: {
    unknown: 'page.unknown',
    tooMany: 'page.tooMany',
    created: 'undo.coursePage.created',
    saved: 'undo.coursePage.saved',
    deleted: 'undo.coursePage.deleted',
    reordered: 'undo.coursePage.reordered',
  },
  table: 'course_page',
  owner: 'owner_id',
  most: mostPages,
  read,
  async prepare({ ContentType, ImageUploadRequest, Film }, call) {
    const film =
      ContentType === 'Video' && Film
        ? await writeSentFile(call, Film, { field: 'Film', megabytes: filmMegabytes, types: filmTypes, wrongType: 'page.noFilm' })
        : undefined;
    const picture =
      ContentType === 'Image' && ImageUploadRequest
        ? await drawPicture(call, ImageUploadRequest, { field: 'ImageUploadRequest', megabytes: pictureMegabytes, frame: pictureFrame })
        : ImageUploadRequest && undefined;
    return { film, picture };
  },
  async stateIn(body, saving) {
    const { unit, companyId, before } = saving;
    const CourseId = before?.CourseId ?? body.CourseId;
    await demandCourse(unit.trx, companyId, CourseId, new FieldRefusal('CourseId', 'page.noCourse'));
    const state = {
      CourseId,
      Key: before?.Key ?? randomUUID(),
      Names: namesIn(body),
      Texts: textsIn(body, unit),
      ...(await shownIn(body, saving)),
      WaitsForOthers: body.WaitsForOthers,
      Questions: questionsIn(body, before?.Questions ?? []),
    };
    await demandRoom(unit.trx, CourseId, state);
    return state;
  },
  columns: ({ CourseId, ...content }) => ({ course_id: CourseId, content: JSON.stringify(content) }),
  async writeRest({ trx }, { id, state }) {
    await trx.deleteFrom('course_page_file').where('page_id', '=', id).execute();
    for (const { file, name } of filesOf(state)) await trx.insertInto('course_page_file').values({ file, page_id: id, name }).execute();
  },
  comparable: ({ Key: _, ImageFile, ImageUrl, Film, ...state }) => ({
    ...state,
    ImageUrl: state.ContentType === 'Image' ? contentUrlOf({ Key: '', ImageFile, ImageUrl, Film, ...state }) : null,
    Film: Film && { Name: Film.Name, Size: Film.Size, Address: Film.File ?? Film.Media ?? '' },
  }),
  async inWords({ trx }, _, state) {
    const course = await trx
      .selectFrom('course_text')
      .select('title')
      .where('course_id', '=', state.CourseId)
      .where('language', '=', 'en-US')
      .executeTakeFirst();
    return {
      Name: state.Names.en,
      SpanishName: state.Names.es,
      Course: course?.title ?? state.CourseId,
      Text: plainText(state.Texts.en),
      SpanishText: plainText(state.Texts.es),
      ContentType: state.ContentType,
      Picture: state.ImageFile ?? state.ImageUrl,
      Film: state.Film?.Name ?? null,
      ContentText: state.ContentTexts.en,
      SpanishContentText: state.ContentTexts.es,
      Captions: state.Captions.en,
      SpanishCaptions: state.Captions.es,
      WaitsForOthers: state.WaitsForOthers,
      Questions: state.Questions.map(questionInWords('en')),
      SpanishQuestions: state.Questions.map(questionInWords('es')),
      IsDeleted: false,
    };
  },
  async usedBy({ trx }, id) {
    await demandAnother(trx, id);
    return [];
  },
  async mayReturn({ trx }, companyId, state) {
    await demandCourse(trx, companyId, state.CourseId, new Refusal(409, 'page.courseGone'));
    await demandRoom(trx, state.CourseId, state);
  },
  files: (state) => filesOf(state).map(({ file }) => file),
  afterwards: (unit, { ids }) => rebuild(unit, ids),
});

/** A page in the form of the answer. */
export const presentPage = ({ id, companyId, state }: KnownPage, Version: number): AdministeredPage => {
  const { CourseId, Names, Texts, ContentType, ContentTexts, Captions, WaitsForOthers, Questions, Film } = state;
  return {
    Id: id,
    EntityId: companyId,
    CourseId,
    Names,
    Texts,
    ContentType,
    ImageUrl: ContentType === 'Image' ? contentUrlOf(state) : null,
    Film: Film && { Name: Film.Name, Size: Film.Size, Address: Film.File ?? Film.Media ?? '' },
    ContentTexts,
    Captions,
    WaitsForOthers,
    Questions: Questions.map((question) => ({ ...question, Choices: question.Choices.map((choice) => ({ ...choice })) })),
    Version,
  };
};
