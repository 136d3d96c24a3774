import type { AdministeredAnnouncement } from '../../../../shell/features/notices/announcements/contract';
import type { Announcement } from '../../../../shell/features/notices/contract';
import type { Answer, SignedIn, TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import notices from '../routes';

/** The modules needed for the administration of announcements. */
export const modules = [notices, ...modulesNamed('admin', 'root', 'account', 'session', 'support', 'account-access', 'programs')];

/** Calls of administrators and people about announcements. */
export const announcementsFor = (server: () => TestApp) => {
  const as = (userName: string) => server().as(userName);
  const list = async (who: SignedIn, entityId = ''): Promise<readonly AdministeredAnnouncement[]> =>
    (await who.get(`/announcements${entityId && `?entityId=${entityId}`}`)).body.Data;
  const save = (who: SignedIn, body: object, headers = {}): Promise<Answer> => who.post('/announcements', body, headers);
  const saved = async (who: SignedIn, body: object): Promise<AdministeredAnnouncement> => {
    const { body: answer } = await save(who, body);
    if (answer.IsSuccessful !== true) throw new Error(JSON.stringify(answer));
    return answer.Data;
  };
  const newsOf = async (userName: string, headers = {}): Promise<readonly Announcement[]> =>
    (await (await as(userName)).get('/userannouncements', headers)).body;
  const titlesFor = async (userName: string, headers = {}) => (await newsOf(userName, headers)).map(({ Title }) => Title);
  /** Number of messages to browsers that the news of a company has changed. */
  const told = (companyId = 'acme'): number => server().published.filter(({ topic }) => topic === `announcements:${companyId}`).length;
  const lastLine = () => server().platform.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const putLastBack = async (who: SignedIn): Promise<Answer> => who.post('/companysettings/changes/undo', { Id: (await lastLine()).id });
  return { as, list, save, saved, newsOf, titlesFor, told, lastLine, putLastBack };
};

/** The errors of a body, by field. */
export const faultsOf = ({ body }: Answer): readonly (readonly [string | undefined, string])[] =>
  body.Errors.map(({ Field, Message }: { Field?: string; Message: string }) => [Field, Message]);
