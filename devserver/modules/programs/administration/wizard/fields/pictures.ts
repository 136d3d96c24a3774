import { sql } from 'kysely';
import { pictureBytes, pictureFrame } from '../../../../../../plugins/programs/rules/limits/challengeLimits';
import { screens } from '../../../../../../shell/rules/administration';
import { reachesCompany } from '../../../../../platform/auth/reach';
import { pictureAddress } from '../../../../../platform/http/files/pictures';
import { type Caller, type Context, FieldRefusal } from '../../../../../platform/module';
import type { KeptFile, WrittenFileToKeep } from '../../../../../platform/platform';
import { findVisible } from '../../../participation/addressed';
import type { ProgramDb, ProgramTables, ProgramTransaction } from '../../../tables';
import type { ChallengeState, WizardCall } from '../state';

const field = 'ImageUploadRequest';
const formats = ['jpeg', 'png', 'webp', 'gif'];
const texts = { unreadable: 'wizard.noImage', format: 'wizard.noImage' };

/** Re-encodes the picture of a challenge, so that only its pixels are stored. @throws FieldRefusal 400 for a file that is not a picture or is too large */
export const drawPicture = async (call: WizardCall, { Base64EncodedImage }: { readonly Base64EncodedImage: string }): Promise<WrittenFileToKeep> => {
  const bytes = call.sentFile(Base64EncodedImage);
  if (bytes === undefined) throw new FieldRefusal(field, 'wizard.noImage');
  if (bytes.length > pictureBytes) throw new FieldRefusal(field, 'wizard.imageTooLarge');
  const { drawn } = await call.picture({ field, texts, bytes, formats, stills: [{ ...pictureFrame, fit: 'cover', as: 'webp', quality: 84 }] });
  return call.writeFile(field, { bytes: Buffer.concat(drawn), contentType: 'image/webp', displayName: 'challenge.webp' });
};

/** The address of the picture, for users with access. */
export const addressOfPicture = ({ ImageFile, ImageUrl }: Pick<ChallengeState, 'ImageFile' | 'ImageUrl'>): string | null =>
  ImageFile === null ? ImageUrl : pictureAddress(ImageFile);

/** Programs that show a file, as the index `program_by_picture` finds them. */
const showing = (db: ProgramDb, file: string) =>
  db
    .selectFrom('program')
    .select(['id', 'owner_id'])
    .where('image_url', '=', pictureAddress(file))
    .where(sql<boolean>`substr(image_url, 1, 10) = '/pictures/'`)
    .execute();

const draftsWith = (db: ProgramDb, file: string) => db.selectFrom('challenge_draft').select('company_id').where('image_file', '=', file).execute();

/** Whether a challenge or draft shows a file. */
export const isShown = async (trx: ProgramTransaction, file: string): Promise<boolean> =>
  (await showing(trx, file)).length > 0 || (await draftsWith(trx, file)).length > 0;

const { anyOf } = screens.challengeWizard;

/** Whether the user may see a picture: administrators of its company, and people who see a challenge that shows it. */
export const maySeePicture = async (file: KeptFile, caller: Caller, context: Context<ProgramTables>): Promise<boolean> => {
  const { subject, reachAs } = caller;
  const programs = await showing(context.db, file.name);
  const owners = [...programs.map(({ owner_id }) => owner_id), ...(await draftsWith(context.db, file.name)).map(({ company_id }) => company_id)];
  const isStaff = anyOf.some((role) => subject.roles.includes(role));
  if (isStaff && owners.some((companyId) => reachesCompany(reachAs([...anyOf]), companyId))) return true;
  for (const { id } of programs) if (await findVisible(context, subject, 'en-US', id)) return true;
  return false;
};
