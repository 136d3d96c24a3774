import type { ResourceBody } from '../../../../plugins/resources/contract';
import { documentTypes, fileBytes, fileMegabytes, filmTypes, pictureBytes, pictureFrame, pictureMegabytes } from '../../../../plugins/resources/rules/limits';
import { screens } from '../../../../shell/rules/administration';
import { contentTypeOf, fileNameOf } from '../../../platform/attachedFile';
import { reachesCompany } from '../../../platform/auth/reach';
import { type Call, type Caller, type Context, FieldRefusal } from '../../../platform/module';
import type { KeptFile, WrittenFileToKeep } from '../../../platform/platform';
import { visibleResources } from '../queries';
import type { ResourcesTables } from '../tables';

type ResourcesCall = Call<ResourcesTables>;

/** The files of a save, written and not yet kept; undefined: the saved one stays, null: it goes. */
export interface PreparedFiles {
  readonly picture: WrittenFileToKeep | null | undefined;
  readonly en: WrittenFileToKeep | null | undefined;
  readonly es: WrittenFileToKeep | null | undefined;
}

const pictureField = 'ImageUploadRequest';
const formats = ['jpeg', 'png', 'webp', 'gif'];
const texts = { unreadable: 'content.noPicture', format: 'content.noPicture' };

/** Re-encodes a picture, so that only its pixels are stored. @throws FieldRefusal 400 */
const drawPicture = async (call: ResourcesCall, { Base64EncodedImage }: { readonly Base64EncodedImage: string }): Promise<WrittenFileToKeep> => {
  const bytes = call.sentFile(Base64EncodedImage);
  if (bytes === undefined) throw new FieldRefusal(pictureField, 'content.noPicture');
  if (bytes.length > pictureBytes) throw new FieldRefusal(pictureField, 'content.pictureTooLarge', { most: pictureMegabytes });
  const { drawn } = await call.picture({ field: pictureField, texts, bytes, formats, stills: [{ ...pictureFrame, fit: 'cover', as: 'webp', quality: 84 }] });
  return call.writeFile(pictureField, { bytes: Buffer.concat(drawn), contentType: 'image/webp', displayName: 'resource.webp' });
};

const typesOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['Document', documentTypes],
  ['Video', filmTypes],
]);

/** A document or film by its content, whatever its sender calls it. @throws FieldRefusal 400 */
const writeSent = async (
  call: ResourcesCall,
  field: string,
  type: ResourceBody['ResourceType'],
  sent: { readonly Name: string; readonly Base64EncodedFile: string },
): Promise<WrittenFileToKeep> => {
  const bytes = call.sentFile(sent.Base64EncodedFile);
  if (bytes === undefined) throw new FieldRefusal(field, 'content.fileUnreadable');
  if (bytes.length > fileBytes) throw new FieldRefusal(field, 'content.fileTooLarge', { most: fileMegabytes });
  const contentType = contentTypeOf(bytes);
  if (!typesOf.get(type)?.includes(contentType)) throw new FieldRefusal(field, type === 'Video' ? 'resource.noFilm' : 'resource.noDocument');
  return call.writeFile(field, { bytes, contentType, displayName: fileNameOf(sent.Name) });
};

/** Writes what a body brings, before the transaction. @throws FieldRefusal 400 */
export const prepareFiles = async ({ ImageUploadRequest, Files, ResourceType }: ResourceBody, call: ResourcesCall): Promise<PreparedFiles> => {
  const written = async (language: 'en' | 'es') => {
    const sent = typesOf.has(ResourceType) ? Files?.[language] : undefined;
    return sent ? writeSent(call, `Files.${language}`, ResourceType, sent) : sent;
  };
  const [en, es] = [await written('en'), await written('es')];
  return { en, es, picture: ImageUploadRequest ? await drawPicture(call, ImageUploadRequest) : ImageUploadRequest };
};

const { anyOf } = screens.resources;

/** Whether somebody may see a picture, document or film: administrators of its company, and those who see its resource. */
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
