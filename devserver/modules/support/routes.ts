import { routes } from '../../../plugins/support/contract/routes';
import { schemas } from '../../../plugins/support/contract/schemas';
import { settings } from '../../../plugins/support/contract/settings';
import { actingModes } from '../../platform/auth/acting/acting';
import { withinReach } from '../../platform/database/pages/page';
import { type Call, defineModule, FieldRefusal } from '../../platform/module';
import { actAs, actAsManager, endActingFor, stopActing } from './acting';
import { listChanges } from './audit/changes';
import { exportActing } from './audit/export';
import { listActing } from './audit/list';
import { listStaffChanges } from './audit/staffChanges';
import { companyBasics, saveBasics, undoOfBasics } from './companies/basics';
import { changesOfCompany, undoChangeOfCompany } from './companies/changes';
import { entityChoices, partnerMenu } from './companies/choices';
import { createCompany, inviteAdministrator, inviteAgain } from './companies/create';
import { createDemonstration, demonstrationEnd, openDemonstration, removeDemonstration } from './companies/demonstrations';
import { companyDetail, companyNamed, newCompanyChoices, templateContent } from './companies/detail';
import { exportCompany, importCompany, readCompanyFile } from './companies/files';
import { saveLicence, undoOfLicences } from './companies/licences';
import { listCompanies } from './companies/list';
import { menuOf, saveMenu, undoOfMenus } from './companies/menu';
import { partnerChange } from './companies/partner';
import { settleDue } from './companies/settle';
import { createFirstCompany } from './firstSteps';
import { companyManagers } from './managers';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { migrations } from './migrations';
import { hasCriteria, type SearchQuery, searchUsers } from './search';
import { seed } from './seed';

const search = (query: SearchQuery, call: Call) => {
  if (!hasCriteria(query)) throw new FieldRefusal('entities', 'search.criteria');
  return searchUsers(call.db, withinReach(call.caller.reach), query);
};

export default defineModule()({
  id: 'support',
  routes,
  schemas,
  settings,
  migrations,
  seed,
  messages: { 'en-US': english, 'es-419': spanish },
  firstSteps: { 'firstSteps.company': createFirstCompany },
  licence: { name: 'plugin.name' },
  switches: { RedesignEnabled: { label: 'switch.participantView', about: 'switch.participantView.about' } },
  eachMinute: async (work) => {
    await settleDue(work);
    await work.demonstrations.settle();
  },
  undo: new Map([undoOfBasics, undoOfLicences, undoOfMenus]),
  on: {
    'notices.coachSharingEnded': ({ userId }, unit) => endActingFor(unit, userId, ['Coach']),
    'admin.personForgotten': ({ userId }, unit) => endActingFor(unit, userId, actingModes),
    'admin.signInChanged': ({ userId, isAllowed }, unit) => endActingFor(unit, userId, isAllowed ? [] : actingModes),
  },
  handlers: {
    userSearch: ({ query }, call) => search(query, call),
    clientSearch: ({ query }, call) => search(query, call),
    entityList: ({ query }, call) => entityChoices(call.db, call.caller.reach, query.entityId),
    partnerMenu: (_input, call) => partnerMenu(call.db, call.caller.actor.companyId),
    companyManagers: ({ query }, call) => companyManagers(query.entityId, call),
    impersonateUser: ({ body }, call) => actAs(body.UserId, body.ImpersonationType, body, call),
    impersonateParticipant: ({ body }, call) => actAs(body.UserId, 'Coach', body, call),
    impersonateManager: ({ body }, call) => actAsManager(body.UserName, body, call),
    auditList: ({ query }, call) => listActing(call.db, query, call.now()),
    auditChanges: ({ query }, call) => listChanges(call, query.Id),
    auditStaffChanges: ({ query }, call) => listStaffChanges(call, query),
    auditExport: ({ query }, call) => exportActing(call, query),
    auditCheck: async ({ query }, call) => {
      const { until, at, last, broken } = await call.examineAudit(query.After ?? 0);
      return { UntilId: until, UntilAt: at, LastId: last, Broken: broken && { Id: broken.row, Why: broken.why } };
    },
    companies: ({ query }, call) => listCompanies(call, query),
    newCompany: (_input, call) => newCompanyChoices(call),
    createCompany: ({ body }, call) => createCompany(body, call),
    templateContent: ({ query }, call) => templateContent(call, query.entityId),
    company: ({ query }, call) => companyDetail(call, query.entityId),
    basics: ({ query }, call) => companyBasics(call, query.entityId),
    saveBasics: ({ body }, call) => saveBasics(body, call),
    partnerChange: ({ query }, call) => partnerChange(query.entityId, query.partnerId ?? '', call),
    inviteAdministrator: ({ body }, call) => inviteAdministrator(body, call),
    saveLicence: ({ body }, call) => saveLicence(body, call),
    licenceEnd: async ({ query }, call) => {
      await companyNamed(call.db, query.entityId);
      const lost = await call.lostWith(query.entityId, query.plugin);
      return { Lost: lost.map(({ text, count }) => ({ Text: text, Count: count })) };
    },
    changesOfCompany: ({ query }, call) => changesOfCompany(call, query),
    menu: ({ query }, call) => menuOf(call, query.entityId),
    saveMenu: ({ body }, call) => saveMenu(body, call),
    undoChangeOfCompany: ({ body }, call) => undoChangeOfCompany(body, call),
    inviteAgain: ({ body }, call) => inviteAgain(body.UserId, call),
    createDemonstration: (_input, call) => createDemonstration(call),
    demonstrationEnd: ({ query }, call) => demonstrationEnd(query.entityId, call),
    removeDemonstration: ({ body }, call) => removeDemonstration(body.EntityId, call),
    openDemonstration: ({ body }, call) => openDemonstration(body.EntityId, call),
    exportCompany: ({ body }, call) => exportCompany(body.EntityId, call),
    readCompanyFile: ({ body }, call) => readCompanyFile(body.Base64EncodedFile, call),
    importCompany: ({ body }, call) => importCompany(body, call),
    stopImpersonating: (_input, call) => stopActing(call),
  },
});
