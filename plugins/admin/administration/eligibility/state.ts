import { asBase64, call, change, followRecords, keyedResource, on, pagedList, patch, pluginState, send } from '#shell/api';
import type { EligibilityFile } from '../../contract';
import { message } from '../../text';
import { api } from './api';

/** Eligible people of a company. */
export const people = pagedList(
  api.eligiblePeople,
  { EntityId: '', PageSize: 25, Sort: 'LastName' },
  { exported: api.eligiblePeopleExport, about: ({ EntityId }) => EntityId },
);

export const savePerson = change(api.saveEligiblePerson, {
  says: message('eligibility.saved'),
  failed: message('eligibility.failed.save'),
  canUndo: true,
  reloads: [people],
});

export const removePerson = change(api.removeEligiblePerson, {
  says: message('eligibility.removed'),
  failed: message('eligibility.failed.remove'),
  canUndo: true,
  subject: ({ body }) => `eligible person ${body.Id}`,
  reloads: [people],
});

/** Mails a person the link for registering. */
export const invitePerson = change(api.inviteEligiblePerson, {
  says: ({ Email }) => message('eligibility.invited', { email: Email }),
  failed: message('eligibility.failed.invite'),
  subject: ({ body }) => `eligible person ${body.Id}`,
});

/** The registration codes of a company. */
export const codes = keyedResource(api.registrationCodes, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

export const saveCode = change(api.saveRegistrationCode, {
  says: message('codes.saved'),
  failed: message('codes.failed.save'),
  canUndo: true,
  reloads: [codes],
});

export const endCode = change(api.endRegistrationCode, {
  says: message('codes.ended'),
  failed: message('codes.failed.end'),
  canUndo: true,
  subject: ({ body }) => `registration code ${body.Code}`,
  reloads: [codes],
});

const fresh = { freshFor: 0, reloadsOn: [on('root.connectionRegained')] };

/** The files of eligible people of a company. */
export const files = keyedResource(api.eligibilityFiles, fresh);

/** One of them, followed while it is shown. */
export const file = keyedResource(api.eligibilityFile, fresh);

/** The effects of its lines. */
export const rows = pagedList(
  api.eligibilityFileRows,
  { EntityId: '', Id: '', PageSize: 25 },
  { exported: api.eligibilityFileRowsExport, about: ({ EntityId }) => EntityId },
);

/** A file to upload. */
export interface Upload {
  readonly company: string;
  readonly file: File;
}

export const addFile = change(
  function* addFile({ company, file }: Upload, how) {
    const body = { EntityId: company, Name: file.name, File: yield* call(asBase64, file) };
    return yield* send(api.addEligibilityFile, { body }, how);
  },
  { failed: message('files.failed.upload'), reloads: [files] },
);

/** Id and version of a file, for a call that changes it. */
export const seen = (company: string, { Id, Version }: EligibilityFile) => ({ EntityId: company, Id, ...(Version !== undefined && { Version }) });

const ofFile = {
  reloads: [files, rows],
  applies: [
    patch(
      ({ body: { EntityId, Id } }: { readonly body: { readonly EntityId: string; readonly Id: string } }) => file.of({ query: { EntityId, Id } }),
      (_, answer: EligibilityFile) => answer,
    ),
  ],
};

export const previewFile = change(api.previewEligibilityFile, { failed: message('files.failed.preview'), ...ofFile });
export const applyFile = change(api.applyEligibilityFile, { failed: message('files.failed.apply'), ...ofFile });
export const undoFile = change(api.undoEligibilityFile, { failed: message('files.failed.undo'), ...ofFile });
export const discardFile = change(api.discardEligibilityFile, { says: message('files.discarded'), failed: message('files.failed.discard'), reloads: [files] });

/** Reloads after saves by others, and with the progress of a file. */
const saga = followRecords({ 'admin.eligiblePerson': [people], 'admin.registrationCode': [codes], 'admin.eligibilityFile': [files, file, rows, people] });

export default pluginState(
  'admin.eligibility',
  { people, savePerson, removePerson, invitePerson, codes, saveCode, endCode, files, file, rows, addFile, previewFile, applyFile, undoFile, discardFile },
  { saga },
);
