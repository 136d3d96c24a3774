import type { FastifyInstance } from 'fastify';
import { assetsCookie, sessionOfPass } from '../../auth/assetsPass';
import { reachesCompany } from '../../auth/reach';
import { readStoredFile } from '../../files/files';
import type { Caller } from '../../module';
import type { PlatformCore, StoredFile } from '../../platform';
import type { StaffParts } from '../access/staffOnly';
import { readCookie } from '../cookies';
import { PlatformRefusal, signInNeeded } from '../errors';
import { logRefusals } from '../requestLog';

const folder = '/pictures/';

/** Address of a picture that is stored under this name, of a person or of a module (`maySee`); the name changes with the picture. */
export const pictureAddress = (name: string): string => `${folder}${name}`;

/** The file name in such an address; `undefined` for any other address. */
export const pictureIn = (url: string | null): string | undefined => (url?.startsWith(folder) ? url.slice(folder.length) : undefined);

/** People of one company see each other; staff see people in their reach. */
const maySee = ({ subject, actor, reach }: Caller, companyId: string): boolean =>
  [subject.companyId, actor.companyId].includes(companyId) || reachesCompany(reach, companyId);

const day = 24 * 60 * 60;

type PictureParts = StaffParts & Pick<PlatformCore, 'db' | 'files'>;

/** The picture of a person, if the caller may see it. */
const openPhoto = async ({ db, files }: PictureParts, name: string, caller: Caller): Promise<StoredFile | undefined> => {
  const file = await readStoredFile({ db, files }, name);
  const owner = file && (await db.selectFrom('person').select(['company_id', 'profile_image_url']).where('id', '=', file.ownerUserId).executeTakeFirst());
  return owner?.profile_image_url === pictureAddress(name) && maySee(caller, owner.company_id) ? file : undefined;
};

/**
 * Serves pictures, for which a page cannot send a token: browsers send the cookie of the sign-in. A former picture, any other file, and one that the caller may
 * not see are answered 404.
 * @param open returns a picture of a module that this caller may see
 */
export const servePictures = async (
  app: FastifyInstance,
  parts: PictureParts,
  open: (name: string, caller: Caller) => Promise<StoredFile | undefined>,
): Promise<void> => {
  const { config, clock, gate } = parts;
  logRefusals(app);
  // Shell features are licensed to every company.
  const check = gate('root', { access: 'user' }, undefined, (request) => sessionOfPass(readCookie(request, assetsCookie.name), config.tokenSecret, clock));
  app.route<{ Params: { readonly name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${folder}:name`,
    schema: { hide: true },
    onRequest: (request, reply, done) => check(request, reply, done),
    handler: async (request, reply) => {
      const { name } = request.params;
      const { session } = request;
      if (!session) throw signInNeeded();
      const file = (await openPhoto(parts, name, session.caller)) ?? (await open(name, session.caller));
      if (!file) throw new PlatformRefusal(404, 'error.notFound', false);
      return reply
        .header('cache-control', `private, max-age=${day}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(file.contentType)
        .send(file.bytes);
    },
  });
};
