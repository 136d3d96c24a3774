import { sharedTopics } from '../../../shell/contracts/topics';
import { routes } from '../../../shell/features/root/contract/routes';
import { schemas } from '../../../shell/features/root/contract/schemas';
import { screens } from '../../../shell/rules/administration';
import { readPerson } from '../../platform/auth/people';
import { readPreferences } from '../../platform/auth/preferences';
import { reachesCompany } from '../../platform/auth/reach';
import { StreamedFile } from '../../platform/http/files/streamedFile';
import { type Call, defineModule, Refusal } from '../../platform/module';
import { readPersonAtWork } from '../../platform/organisation/organisation';
import { branding, toEntity } from './company';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { searchUsers, searchUsersOfCompany, toDemographicProfile, toUser } from './people';
import { readCompany, readLoginType } from './queries';
import { labelsOf, settingsOf, wellnessNotificationName } from './settings';
import { failedMails } from './waiting';

const subjectCompany = (call: Call) => readCompany(call.db, call.caller.subject.companyId);

const currentEntity = async (call: Call) => toEntity(await subjectCompany(call));

const settings = async (call: Call) => settingsOf(await subjectCompany(call), await readCompany(call.db, call.caller.actor.companyId), call);

const currentUser = async (call: Call) => {
  const { subject, actor, sessionId, language } = call.caller;
  const person = await readPerson(call.db, subject.userId);
  // Staff read the product in their own language during an impersonation.
  const shown = actor.userId === subject.userId ? person : { ...person, language };
  const chosen = await readPreferences(call.db, subject.userId);
  return toUser(shown, await subjectCompany(call), subject, await readLoginType(call.db, sessionId), chosen);
};

/** A stored file under its own name or the requested one. @throws Refusal 403 if it is not for the caller or does not exist (EVT-083) */
const download = async (name: string, displayName: string | undefined, call: Call): Promise<Blob> => {
  const file = await call.openFile(name);
  if (file === undefined) throw new Refusal(403, 'file.notForYou');
  return new StreamedFile(file, displayName ?? file.displayName);
};

export default defineModule()({
  id: 'root',
  routes,
  schemas,
  topics: sharedTopics,
  mayJoin: {
    company: async ({ companyId }, { caller: { subject } }) => subject.companyId === companyId,
    // Staff get messages about records of their own company and of the impersonated person's; challenge administrators also about companies in their reach.
    records: async ({ companyId }, { caller }) => {
      const { actor, subject } = caller;
      const isOwn = [actor.companyId, subject.companyId].includes(companyId);
      return (isOwn && actor.roles.some((role) => role !== 'participant')) || reachesCompany(caller.reachAs(screens.challengeDashboard.anyOf), companyId);
    },
  },
  migrations: {},
  messages: { 'en-US': english, 'es-419': spanish },
  reads: {
    'root.menuLabels': async ({ labels }, context) => labels.map((label) => labelsOf(label, context)),
    'root.wellnessNotificationName': async ({ companyId }, context) => wellnessNotificationName(await readCompany(context.db, companyId), context),
  },
  waiting: { 'waiting.mails': failedMails },
  handlers: {
    brandings: ({ query }, call) => branding(query.entityId, call),
    settings: (_input, call) => settings(call),
    currentEntity: (_input, call) => currentEntity(call),
    demographicProfile: async (_input, call) => toDemographicProfile(await readPersonAtWork(call.db, call.caller.subject.userId)),
    sessionEntity: (_input, call) => currentEntity(call),
    currentUser: (_input, call) => currentUser(call),
    searchUsers: ({ query }, call) => searchUsers(query.term, call),
    searchEntityUsers: async ({ body }, call) => searchUsersOfCompany(body.Term, body.EntityId, call),
    downloadFile: ({ query }, call) => download(query.s3FileName, query.displayName, call),
    getTemplate: ({ query }, call) => download(query.s3FileName, undefined, call),
  },
});
