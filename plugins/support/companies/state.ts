import {
  asBase64,
  call,
  change,
  followRecords,
  fork,
  keyedResource,
  on,
  type PayloadAction,
  pagedList,
  pluginState,
  put,
  resource,
  type SagaGenerator,
  saveAnswer,
  send,
  sleep,
  takeEvery,
} from '#shell/api';
import type { CompanyDetail, CompanyFileTold } from '../contract';
import { message } from '../text';
import { api } from './api';

/** All companies. */
export const companyList = pagedList(api.companies, { PageSize: 25, Sort: 'Name' });

/** A company with its licences and administrators. */
export const company = keyedResource(api.company, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** Name, partner and features of a company. */
export const basics = keyedResource(api.basics, { freshFor: 0 });

/** Staff who lose and gain reach over a company with another partner. */
export const partnerChange = keyedResource(api.partnerChange, { freshFor: 0 });

/** Options for a new company. */
export const choices = resource(api.newCompany, { freshFor: 0 });

/** Kinds of content of a possible template. */
export const templateContent = keyedResource(api.templateContent, { freshFor: 0 });

/** The companies by name. */
export const names = keyedResource(api.entityList, { freshFor: 0 });

/** Counts of data that people lose with a licence. */
export const licenceEnd = keyedResource(api.licenceEnd, { freshFor: 0 });

/** Changes of a company. */
export const changes = pagedList(api.changesOfCompany, { PageSize: 10, Sort: '-At', entityId: '' }, { about: ({ entityId }) => entityId });

/** The menu of a company. */
export const menu = keyedResource(api.menu, { freshFor: 0 });

const reloads = [company, changes, companyList];

export const createCompany = change(api.createCompany, {
  says: ({ LeftOut }) => (LeftOut === 0 ? message('company.created') : message('company.created.leftOut', { n: LeftOut })),
  reloads: [companyList, names, choices],
});
export const saveBasics = change(api.saveBasics, { says: message('basics.saved'), reloads: [...reloads, basics, names] });
export const inviteAdministrator = change(api.inviteAdministrator, { says: message('administrator.invited'), reloads });
export const inviteAgain = change(api.inviteAgain, { says: message('administrator.invited'), failed: message('company.notSaved'), reloads: [changes] });
export const saveLicence = change(api.saveLicence, { says: message('licence.saved'), failed: message('company.notSaved'), reloads });
export const undoChange = change(api.undoChangeOfCompany, {
  says: message('history.undone'),
  failed: message('company.notSaved'),
  reloads: [...reloads, menu, basics],
});
export const saveMenu = change(api.saveMenu, { says: message('menu.saved'), reloads: [menu, changes] });

interface Exported {
  readonly entityId: string;
  readonly company: string;
}

/** Saves the file of a company. */
export const exportCompany = change(
  function* exportCompany({ entityId, company: name }: Exported) {
    yield* saveAnswer(api.exportCompany, { body: { EntityId: entityId } }, `${name}.wellspring-company.json`);
    return true;
  },
  { says: message('file.exported'), failed: message('file.notExported'), reloads: [changes] },
);

/** The preview of an import, with the file itself. */
export interface ReadFile extends CompanyFileTold {
  readonly Base64EncodedFile: string;
}

interface ToRead {
  readonly file: File | undefined;
}

export const readCompanyFile = change(
  function* readCompanyFile({ file = new File([], '') }: ToRead, how) {
    const Base64EncodedFile = yield* call(asBase64, file);
    const told = yield* send(api.readCompanyFile, { body: { Base64EncodedFile } }, how);
    return { ...told, Base64EncodedFile } satisfies ReadFile;
  },
  { failed: message('file.notRead') },
);
export const importCompany = change(api.importCompany, { says: message('company.created'), reloads: [companyList, names, choices] });

/** Counts of data that are removed with a demonstration. */
export const demonstrationEnd = keyedResource(api.demonstrationEnd, { freshFor: 0 });

export const createDemonstration = change(api.createDemonstration, { failed: message('demonstration.notCreated'), reloads: [companyList, names, choices] });
export const removeDemonstration = change(api.removeDemonstration, { failed: message('demonstration.notRemoved'), reloads });
export const openDemonstration = change(api.openDemonstration, { failed: message('demonstration.notOpened') });

/** Polling interval of a demonstration that is being made or removed, in milliseconds. */
const pollInterval = 1000;

/** Polls a demonstration until it is complete, or removed. */
function* follow({ payload: { data } }: PayloadAction<{ readonly data: CompanyDetail }>): SagaGenerator<void> {
  const state = data.Demonstration?.State;
  if (state !== 'Making' && state !== 'Removing') return;
  yield* sleep(pollInterval);
  yield* put(company.of({ query: { entityId: data.Id } }).requested());
}

const followed = followRecords({ 'support.company': [company, basics], 'support.licence': [company], 'support.navigation': [menu] });

export default pluginState(
  'support.companies',
  {
    companyList,
    company,
    basics,
    partnerChange,
    saveBasics,
    choices,
    templateContent,
    names,
    licenceEnd,
    changes,
    createCompany,
    exportCompany,
    readCompanyFile,
    importCompany,
    inviteAdministrator,
    inviteAgain,
    saveLicence,
    undoChange,
    menu,
    saveMenu,
    demonstrationEnd,
    createDemonstration,
    removeDemonstration,
    openDemonstration,
  },
  {
    *saga() {
      yield* fork(followed);
      yield* takeEvery(company.isLoadedBy, follow);
    },
  },
);
