import type { accountSchemas } from '../../../../plugins/admin/contract/accountSchemas';
import type { Handlers } from '../../../platform/module';
import type { AdminTables } from '../tables';
import { addPerson } from './add';
import { resetFactor, saveNames } from './change';
import { exportAccounts, exportFiltered, filterAccounts, listAccounts } from './list';
import { askForAddress, withdrawAddress } from './mailAddress';
import { sendLink } from './passwordLink';
import { readAccount } from './read';
import { deleteAccount, previewDeletion } from './remove';
import { changeRights } from './rights';
import { changeSignIn } from './signIn';
import { personChoices, saveWork } from './work';

/** Accounts of a company's people. */
export const accountHandlers: Handlers<typeof accountSchemas, AdminTables> = {
  accounts: listAccounts,
  accountsExport: exportAccounts,
  filteredAccounts: filterAccounts,
  filteredAccountsExport: exportFiltered,
  personChoices: ({ query }, call) => personChoices(call, query.EntityId),
  addPerson: ({ body }, call) => addPerson(body, call),
  account: ({ query }, call) => readAccount(call, query),
  saveAccountNames: ({ body }, call) => saveNames(body, call),
  saveWork: ({ body }, call) => saveWork(body, call),
  changeSignIn: ({ body }, call) => changeSignIn(body, call),
  changeRights: ({ body }, call) => changeRights(body, call),
  sendPasswordLink: ({ body }, call) => sendLink(body, call),
  deletionPreview: ({ query }, call) => previewDeletion(call, query),
  deleteAccount: ({ body }, call) => deleteAccount(body, call),
  askForAddress: ({ body }, call) => askForAddress(body, call),
  withdrawAddress: ({ body }, call) => withdrawAddress(body, call),
  resetSecondFactor: ({ body }, call) => resetFactor(body, call),
};
