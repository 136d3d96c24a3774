import type { AdministeredResource, ResourceBody } from '../../../../plugins/resources/contract';
import { longestArticle, mostResources } from '../../../../plugins/resources/rules/limits';
import { contentOf } from '../../../platform/content/content';
import { linkIn, namesIn, publicationIn, publicationOf, publicationState, wordsIn } from '../../../platform/content/fields';
import type { BothLanguages, KnownContent, Saving } from '../../../platform/content/kind';
import { inBoth, localeOf } from '../../../platform/content/languages';
import { toFlag } from '../../../platform/database/flag';
import { pictureAddress } from '../../../platform/http/files/pictures';
import { FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import type { WrittenFileToKeep } from '../../../platform/platform';
import { isBlank, longestStored, plainText } from '../../../platform/sanitise';
import type { ResourcesDb, ResourcesTables, ResourcesTransaction } from '../tables';
import { type PreparedFiles, prepareFiles } from './files';

/** A document or film of a language; `File` is null for one that the product supplied. */
interface ResourceFile {
  readonly File: string | null;
  readonly Name: string;
  readonly Size: number;
}

type Fields = 'Names' | 'Descriptions' | 'SectionId' | 'ResourceType' | 'Url' | 'Articles' | 'ImageUrl' | 'ShowOnHomepage' | 'IsPublished' | 'From' | 'Until';

interface ResourceState extends Pick<AdministeredResource, Fields> {
  readonly Files: { readonly [L in keyof BothLanguages]: ResourceFile | null };
  /** Name of an uploaded picture; `ImageUrl` is the address of any other picture. */
  readonly ImageFile: string | null;
  /** Searchable text besides names and descriptions. */
  readonly Words: BothLanguages;
}
type KnownResource = KnownContent<ResourceState>;

const languages = ['en', 'es'] as const;

/** Rows of the resources, with their texts and files. */
const read = async (
  anyDb: ResourcesDb | ResourcesTransaction,
  of: { readonly companyId: string } | { readonly ids: readonly string[] },
): Promise<readonly KnownResource[]> => {
  const db = anyDb as ResourcesDb;
  const all = db
    .selectFrom('resource')
    .innerJoin('resource_section as section', 'section.id', 'resource.section_id')
    .selectAll('resource')
    .where('resource.deleted_at', 'is', null)
    .orderBy('section.position')
    .orderBy('resource.position')
    .orderBy('resource.id');
  const rows = await ('ids' in of ? all.where('resource.id', 'in', of.ids) : all.where('resource.company_id', '=', of.companyId)).execute();
  const ids = rows.map(({ id }) => id);
  const texts = await db.selectFrom('resource_text').selectAll().where('resource_id', 'in', ids).execute();
  const uploads = await db.selectFrom('resource_upload').selectAll().where('resource_id', 'in', ids).execute();
  const files = await db
    .selectFrom('resource_file')
    .select((eb) => ['resource_id', 'language', 'name', eb.fn<number>('length', ['content']).as('size')])
    .where('resource_id', 'in', ids)
    .execute();
  return rows.map((row) => {
    const own = texts.filter(({ resource_id }) => resource_id === row.id);
    const fileOf = (language: keyof BothLanguages): ResourceFile | null => {
      const isIt = (one: { readonly resource_id: string; readonly language: string }) => one.resource_id === row.id && one.language === localeOf[language];
      const upload = uploads.find(isIt);
      if (upload) return { File: upload.file, Name: upload.name, Size: upload.size };
      const file = files.find(isIt);
      return file ? { File: null, Name: file.name, Size: file.size } : null;
    };
    return {
      id: row.id,
      companyId: row.company_id,
      state: {
        Names: inBoth(own, ({ title }) => title),
        Descriptions: inBoth(own, ({ description }) => description),
        SectionId: row.section_id,
        ResourceType: row.type,
        Url: row.url,
        Articles: inBoth(own, ({ article }) => article),
        Files: { en: fileOf('en'), es: fileOf('es') },
        ImageFile: row.image_file,
        ImageUrl: row.image_file === null ? row.image_url : null,
        ShowOnHomepage: row.show_on_homepage !== 0,
        ...publicationOf(row),
        Words: inBoth(own, ({ title, words }) => (title === '' ? '' : words)),
      },
    };
  });
};

type ResourceUnit = Unit<ResourcesTables>;
type ResourceSaving = Saving<ResourcesTables, ResourceState, PreparedFiles>;

const articlesIn = ({ Articles }: ResourceBody, unit: ResourceUnit): BothLanguages => {
  const kept = (language: keyof BothLanguages): string => {
    const html = unit.sanitise(Articles[language]);
    // The limit applies after sanitising, which adds attributes to links.
    if (html.length > longestStored(longestArticle)) throw new FieldRefusal(`Articles.${language}`, 'resource.articleTooLong');
    return isBlank(html) ? '' : html;
  };
  const articles = { en: kept('en'), es: kept('es') };
  if (articles.en === '') throw new FieldRefusal('Articles.en', 'rules.required');
  return articles;
};

const stored = async ({ unit, call }: ResourceSaving, file: WrittenFileToKeep): Promise<string> =>
  (await unit.storeFile({ ...file, ownerUserId: call.caller.actor.userId })).name;

const filesIn = async (saving: ResourceSaving): Promise<ResourceState['Files']> => {
  const { prepared, before } = saving;
  const of = async (language: keyof BothLanguages): Promise<ResourceFile | null> => {
    const sent = prepared[language];
    if (sent) return { File: await stored(saving, sent), Name: sent.displayName, Size: sent.size };
    const saved = before?.Files[language] ?? null;
    return sent === null && saved?.File !== null ? null : saved;
  };
  return { en: await of('en'), es: await of('es') };
};

const noFiles: ResourceState['Files'] = { en: null, es: null };
const noWords: BothLanguages = { en: '', es: '' };
type Kept = Pick<ResourceState, 'Url' | 'Articles' | 'Files' | 'Words'>;

/**
 * The content of a resource by its type: address of a link, text of an article, files of a document, files or address of a film.
 * @throws FieldRefusal 400 at a missing part
 */
const contentIn = async (body: ResourceBody, saving: ResourceSaving): Promise<Kept> => {
  const nothing: Kept = { Url: null, Articles: noWords, Files: noFiles, Words: noWords };
  switch (body.ResourceType) {
    case 'Link':
      return { ...nothing, Url: linkIn('Url', body.Url) };
    case 'Article': {
      const Articles = articlesIn(body, saving.unit);
      return { ...nothing, Articles, Words: { en: plainText(Articles.en), es: plainText(Articles.es) } };
    }
    case 'Video': {
      if (body.Url !== null && body.Url.trim() !== '') return { ...nothing, Url: linkIn('Url', body.Url) };
      const Files = await filesIn(saving);
      if (Files.en === null) throw new FieldRefusal('Files.en', 'resource.filmNeeded');
      return { ...nothing, Files };
    }
    case 'Document': {
      const Files = await filesIn(saving);
      if (Files.en === null) throw new FieldRefusal('Files.en', 'resource.documentNeeded');
      // Uploaded documents are not searchable; the words of a supplied one stay while the document does.
      const wordsOf = (language: keyof BothLanguages): string => (Files[language]?.File === null ? (saving.before?.Words[language] ?? '') : '');
      return { ...nothing, Files, Words: { en: wordsOf('en'), es: wordsOf('es') } };
    }
  }
};

const pictureIn = async (saving: ResourceSaving): Promise<Pick<ResourceState, 'ImageFile' | 'ImageUrl'>> => {
  const { prepared, before } = saving;
  if (prepared.picture) return { ImageFile: await stored(saving, prepared.picture), ImageUrl: null };
  if (prepared.picture === null) return { ImageFile: null, ImageUrl: null };
  return { ImageFile: before?.ImageFile ?? null, ImageUrl: before?.ImageUrl ?? null };
};

/** @throws the given Refusal if the section is deleted, or of another company */
const demandSection = async (trx: ResourcesTransaction, companyId: string, id: string, refusal: Refusal): Promise<void> => {
  const section = await trx
    .selectFrom('resource_section')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (section === undefined) throw refusal;
};

const pictureOf = ({ ImageFile, ImageUrl }: Pick<ResourceState, 'ImageFile' | 'ImageUrl'>): string | null =>
  ImageFile === null ? ImageUrl : pictureAddress(ImageFile);

const shownFiles = ({ Files: { en, es } }: ResourceState): AdministeredResource['Files'] => ({
  en: en && { Name: en.Name, Size: en.Size },
  es: es && { Name: es.Name, Size: es.Size },
});

/** Searchable text of a language; without a Spanish name the English text. */
const searchable = ({ Names, Descriptions, Words }: ResourceState, language: keyof BothLanguages): string =>
  Names[language] === '' ? [Names.en, Descriptions.en, Words.en].join(' ') : Words[language];

/** Path of the resource in the call for files; null without files. `writeFiles` keeps an existing path. */
const pathOf = (state: ResourceState): string | null => (state.Files.en === null && state.Files.es === null ? null : 'files');

const writeFiles = async ({ trx }: ResourceUnit, { id, state }: KnownResource): Promise<void> => {
  await trx.deleteFrom('resource_upload').where('resource_id', '=', id).execute();
  for (const language of languages) {
    const file = state.Files[language];
    if (file === null || file.File === null) continue;
    const row = { resource_id: id, language: localeOf[language], file: file.File, name: file.Name, size: file.Size };
    await trx.insertInto('resource_upload').values(row).execute();
  }
  await trx
    .updateTable('resource')
    .set((eb) => ({ path: pathOf(state) === null ? null : eb.fn.coalesce('path', eb.val(`uploads/${id}`)) }))
    .where('id', '=', id)
    .execute();
};

const writeTexts = async ({ trx }: ResourceUnit, { id, companyId, state }: KnownResource): Promise<void> => {
  for (const language of languages) {
    const words = {
      title: state.Names[language],
      description: state.Descriptions[language],
      article: state.Articles[language] || null,
      words: searchable(state, language),
    };
    const place = { resource_id: id, language: localeOf[language] };
    const { numUpdatedRows } = await trx
      .updateTable('resource_text')
      .set(words)
      .where('resource_id', '=', id)
      .where('language', '=', place.language)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      await trx
        .insertInto('resource_text')
        .values({ ...place, company_id: companyId, ...words })
        .execute();
  }
};

/** Resources of the hub, in the form for administration. */
export const resources = contentOf<ResourcesTables, ResourceBody, ResourceState, PreparedFiles>({
  record: 'resource',
  orderRecord: 'resourceOrder',
  texts: {
    unknown: 'resource.unknown',
    tooMany: 'resource.tooMany',
    created: 'undo.resource.created',
    saved: 'undo.resource.saved',
    deleted: 'undo.resource.deleted',
    reordered: 'undo.resource.reordered',
  },
  table: 'resource',
  hasOwnNames: true,
  owner: 'company_id',
  most: mostResources,
  read,
  prepare: prepareFiles,
  async stateIn(body, saving) {
    const { unit, companyId } = saving;
    await demandSection(unit.trx, companyId, body.SectionId, new FieldRefusal('SectionId', 'resource.noSection'));
    const Names = namesIn(body);
    const { Words, ...kept } = await contentIn(body, saving);
    return {
      Names,
      Descriptions: wordsIn(body.Descriptions),
      SectionId: body.SectionId,
      ResourceType: body.ResourceType,
      ...kept,
      // A language without a name has no words: the search uses the English ones.
      Words: { en: Words.en, es: Names.es === '' ? '' : Words.es },
      ...(await pictureIn(saving)),
      ShowOnHomepage: body.ShowOnHomepage,
      ...publicationIn(body),
    };
  },
  columns: ({ SectionId, ResourceType, Url, ImageFile, ImageUrl, ShowOnHomepage, IsPublished, From, Until }) => ({
    section_id: SectionId,
    type: ResourceType,
    url: Url,
    image_file: ImageFile,
    image_url: ImageUrl,
    show_on_homepage: toFlag(ShowOnHomepage),
    is_published: toFlag(IsPublished),
    shown_from: From,
    shown_until: Until,
  }),
  async writeRest(unit, known) {
    await writeTexts(unit, known);
    await writeFiles(unit, known);
  },
  comparable: ({ ImageFile, Words: _, ...state }) => ({
    ...state,
    Files: shownFiles({ ...state, ImageFile, Words: noWords }),
    ImageUrl: pictureOf({ ImageFile, ImageUrl: state.ImageUrl }),
  }),
  async inWords({ trx }, _, state) {
    const section = await trx
      .selectFrom('resource_section_text')
      .select('title')
      .where('section_id', '=', state.SectionId)
      .where('language', '=', 'en-US')
      .executeTakeFirst();
    return {
      Name: state.Names.en,
      SpanishName: state.Names.es,
      Section: section?.title ?? state.SectionId,
      Description: state.Descriptions.en,
      SpanishDescription: state.Descriptions.es,
      ResourceType: state.ResourceType,
      Url: state.Url,
      Article: plainText(state.Articles.en),
      SpanishArticle: plainText(state.Articles.es),
      File: state.Files.en?.Name ?? null,
      SpanishFile: state.Files.es?.Name ?? null,
      Picture: state.ImageFile ?? state.ImageUrl,
      ShowOnHomepage: state.ShowOnHomepage,
      IsPublished: state.IsPublished,
      From: state.From,
      Until: state.Until,
      IsDeleted: false,
    };
  },
  mayReturn: ({ trx }, companyId, { SectionId }) => demandSection(trx, companyId, SectionId, new Refusal(409, 'resource.sectionGone')),
  files: ({ Files, ImageFile }) => [Files.en?.File, Files.es?.File, ImageFile].filter((file) => file != null),
});

/** A resource in the form of the response. */
export const presentResource = ({ id, companyId, state }: KnownResource, Version: number, today: string): AdministeredResource => {
  const { ImageFile: _, Words: __, Files: ___, ...rest } = state;
  return { Id: id, EntityId: companyId, ...rest, Files: shownFiles(state), ImageUrl: pictureOf(state), State: publicationState(state, today), Version };
};
