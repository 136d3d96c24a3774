import { change, followRecords, keyedResource, on, pagedList, pluginState } from '#shell/api';
import { message } from '../../text';
import { api } from './api';

/** People who may register with the company on screen. */
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

/** Mails a person the link by which they register. */
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

/** What others save is read anew. */
const saga = followRecords({ 'admin.eligiblePerson': [people], 'admin.registrationCode': [codes] });

export default pluginState('admin.eligibility', { people, savePerson, removePerson, invitePerson, codes, saveCode, endCode }, { saga });
