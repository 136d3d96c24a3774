import { change, followRecords, keyedResource, on, pagedList, patch, pluginState } from '#shell/api';
import type { Account } from '../../contract';
import { message } from '../../text';
import { api } from './api';

/** The company's people with an account. */
export const people = pagedList(
  api.accounts,
  { EntityId: '', PageSize: 25, Sort: 'LastName' },
  { exported: api.accountsExport, about: ({ EntityId }) => EntityId },
);

/** Those of an audience. */
export const selectedPeople = pagedList(
  api.filteredAccounts,
  { EntityId: '', PageSize: 25, Sort: 'LastName', Filters: [] },
  { exported: api.filteredAccountsExport, about: ({ EntityId, Filters }) => JSON.stringify([EntityId, Filters]) },
);

const lists = [people, selectedPeople];

/** The account of one person. */
export const account = keyedResource(api.account, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** What the form of a person offers in a company. */
export const choices = keyedResource(api.personChoices, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

export const addPerson = change(api.addPerson, {
  says: ({ Email }) => message('people.added', { email: Email }),
  failed: message('people.failed.add'),
  reloads: lists,
});

const ofAccount = {
  reloads: lists,
  applies: [
    patch(
      ({ body: { EntityId, Id } }: { readonly body: { readonly EntityId: string; readonly Id: string } }) => account.of({ query: { EntityId, Id } }),
      (_, answer: Account) => answer,
    ),
  ],
};

export const saveNames = change(api.saveAccountNames, { says: message('people.names.saved'), failed: message('people.failed.save'), ...ofAccount });
export const saveWork = change(api.saveWork, { says: message('people.work.saved'), failed: message('people.failed.save'), canUndo: true, ...ofAccount });
export const changeRights = change(api.changeRights, {
  says: message('people.rights.saved'),
  failed: message('people.failed.save'),
  canUndo: true,
  ...ofAccount,
});
export const resetFactor = change(api.resetSecondFactor, { says: message('people.factor.done'), failed: message('people.failed.save'), ...ofAccount });
export const askForAddress = change(api.askForAddress, { says: message('people.email.asked'), failed: message('people.failed.save'), ...ofAccount });
export const withdrawAddress = change(api.withdrawAddress, {
  says: message('people.email.withdrawn'),
  failed: message('people.failed.save'),
  ...ofAccount,
});
export const changeSignIn = change(api.changeSignIn, {
  says: ({ State }) => message(State === 'Disabled' ? 'people.signIn.disabled' : 'people.signIn.enabled'),
  failed: message('people.failed.save'),
  canUndo: true,
  ...ofAccount,
});

/** Preview of the deletion of a person. */
export const deletion = keyedResource(api.deletionPreview, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

export const deleteAccount = change(api.deleteAccount, {
  says: message('people.deletion.done'),
  failed: message('people.deletion.failed'),
  subject: ({ body }) => `account ${body.Id}`,
  reloads: lists,
});

/** Mails a person the link by which they choose a password. */
export const sendLink = change(api.sendPasswordLink, {
  says: ({ Email }) => message('people.link.sent', { email: Email }),
  failed: message('people.failed.link'),
  subject: ({ body }) => `account ${body.Id}`,
});

export default pluginState(
  'admin.people',
  {
    people,
    selectedPeople,
    account,
    choices,
    addPerson,
    deletion,
    saveNames,
    saveWork,
    changeRights,
    resetFactor,
    askForAddress,
    withdrawAddress,
    changeSignIn,
    deleteAccount,
    sendLink,
  },
  { saga: followRecords({ 'admin.account': [...lists, account] }) },
);
