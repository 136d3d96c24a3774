import type { ResourceBody } from '../../../../plugins/resources/contract';
import { documentTypes, fileMegabytes, filmTypes, pictureFrame, pictureMegabytes } from '../../../../plugins/resources/rules/limits';
import { screens } from '../../../../shell/rules/administration';
import { reachesCompany } from '../../../platform/auth/reach';
import { drawPicture, writeSentFile } from '../../../platform/content/files';
import type { Call, Caller, Context } from '../../../platform/module';
import type { KeptFile, WrittenFileToKeep } from '../../../platform/platform';
import { visibleResources } from '../queries';
import type { ResourcesTables } from '../tables';

/** Files of a save, written and not yet stored; undefined: the saved one stays, null: it is removed. */
export interface PreparedFiles {
  readonly picture: WrittenFileToKeep | null | undefined;
  readonly en: WrittenFileToKeep | null | undefined;
  readonly es: WrittenFileToKeep | null | undefined;
}

const rulesOf: ReadonlyMap<string, { readonly types: readonly string[]; readonly wrongType: string }> = new Map([
  ['Document', { types: documentTypes, wrongType: 'resource.noDocument' }],
  ['Video', { types: filmTypes, wrongType: 'resource.noFilm' }],
]);

/** Writes the files of a body before the transaction. @throws FieldRefusal 400 */
export const prepareFiles = async ({ ImageUploadRequest, Files, ResourceType }: ResourceBody, call: Call<ResourcesTables>): Promise<PreparedFiles> => {
  const rules = rulesOf.get(ResourceType);
  const written = async (language: 'en' | 'es') => {
    const sent = rules && Files?.[language];
    return sent ? writeSentFile(call, sent, { field: `Files.${language}`, megabytes: fileMegabytes, ...rules }) : sent;
  };
  const [en, es] = [await written('en'), await written('es')];
  const drawn =
    ImageUploadRequest && (await drawPicture(call, ImageUploadRequest, { field: 'ImageUploadRequest', megabytes: pictureMegabytes, frame: pictureFrame }));
  return { en, es, picture: drawn };
};

const { anyOf } = screens.resources;

/** Whether a user may see a picture, document or film: administrators of its company, and people who see its resource. */
export const maySeeFile = async ({ name }: KeptFile, caller: Caller, { db, now }: Context<ResourcesTables>): Promise<boolean> => {
  const { subject, reachAs, language } = caller;
  const pictured = await db.selectFrom('resource').select(['id', 'company_id']).where('image_file', '=', name).execute();
  const uploaded = await db
    .selectFrom('resource_upload as upload')
    .innerJoin('resource', 'resource.id', 'upload.resource_id')
    .select(['resource.id', 'resource.company_id'])
    .where('upload.file', '=', name)
    .execute();
  const owners = [...pictured, ...uploaded];
  if (anyOf.some((role) => subject.roles.includes(role)) && owners.some(({ company_id }) => reachesCompany(reachAs([...anyOf]), company_id))) return true;
  const own = new Set(owners.filter(({ company_id }) => company_id === subject.companyId).map(({ id }) => id));
  return own.size > 0 && (await visibleResources(db, { person: subject, language, now: now() })).some(({ id }) => own.has(id));
};
