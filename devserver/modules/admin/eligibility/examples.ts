import { setImmediate as othersTurn } from 'node:timers/promises';
import type { eligibilityRoutes } from '../../../../plugins/admin/contract/eligibilityRoutes';
import type { Asking, Examples } from '../../../platform/examples';

const aPerson = ({ entityId }: Asking) => ({
  EntityId: entityId,
  Relation: 'Employee',
  FirstName: 'Nora',
  LastName: 'Newhire',
  DateOfBirth: '1990-01-31',
  EmployeeNumber: `N-${Math.random().toString(36).slice(2, 10)}`,
  Email: 'nora@example.com',
});

const aCode = ({ entityId }: Asking) => ({
  EntityId: entityId,
  IsNew: true,
  Code: `SPRING-${Math.random().toString(36).slice(2, 10)}`,
  From: null,
  Until: null,
  MostUses: 50,
});

const csv = 'Employee number,First name,Last name,Date of birth,Email\nF-1,Fay,File,1990-01-31,fay@example.com\n';

interface Named {
  readonly EntityId: string;
  readonly Id: string;
}

const inOrder = { EmployeeNumber: 0, Relation: null, FirstName: 1, LastName: 2, DateOfBirth: 3, Email: 4 };
const Mapping = { Columns: inOrder, DateForm: 'yyyy-MM-dd', IsWhole: false };

const tries = 200;

/** Waits until the work on a file, which continues after the answer, has reached a state. */
const reaches = async ({ get }: Asking, named: Named, state: string): Promise<Named> => {
  for (let n = 0; n < tries; n++) {
    const { State } = await get<{ readonly State: string }>(`/eligibility/file?${new URLSearchParams({ ...named })}`);
    if (State === state) return named;
    // The work runs in the same process, between calls.
    await othersTurn();
  }
  throw new Error(`The file has not become ${state}.`);
};

/** A file whose columns can be mapped. */
const aFile = async (asking: Asking): Promise<Named> => {
  const body = { EntityId: asking.entityId, Name: 'people.csv', File: Buffer.from(csv).toString('base64') };
  const { Id } = await asking.post<{ readonly Id: string }>('/eligibility/files', body);
  return reaches(asking, { EntityId: asking.entityId, Id }, 'Read');
};

const aPreview = async (asking: Asking): Promise<Named> => {
  const named = await aFile(asking);
  await asking.post('/eligibility/files/preview', { ...named, Mapping });
  return reaches(asking, named, 'Previewed');
};

const anAppliedFile = async (asking: Asking): Promise<Named> => {
  const named = await aPreview(asking);
  await asking.post('/eligibility/files/apply', named);
  return reaches(asking, named, 'Applied');
};

export const eligibilityExamples: Examples<typeof eligibilityRoutes> = {
  eligiblePeople: ({ entityId }) => ({ query: { EntityId: entityId } }),
  eligiblePeopleExport: ({ entityId }) => ({ query: { EntityId: entityId } }),
  saveEligiblePerson: (asking) => ({ body: aPerson(asking) }),
  removeEligiblePerson: async (asking) => {
    const { Id } = await asking.post<{ readonly Id: string }>('/eligibility/people', aPerson(asking));
    return { body: { EntityId: asking.entityId, Id } };
  },
  inviteEligiblePerson: async (asking) => {
    const { Id } = await asking.post<{ readonly Id: string }>('/eligibility/people', aPerson(asking));
    return { body: { EntityId: asking.entityId, Id } };
  },
  eligibilityFiles: ({ entityId }) => ({ query: { EntityId: entityId } }),
  eligibilityFile: async (asking) => ({ query: { ...(await aFile(asking)) } }),
  addEligibilityFile: ({ entityId }) => ({ body: { EntityId: entityId, Name: 'people.csv', File: Buffer.from(csv).toString('base64') } }),
  previewEligibilityFile: async (asking) => ({ body: { ...(await aFile(asking)), Mapping } }),
  eligibilityFileRows: async (asking) => ({ query: { ...(await aPreview(asking)) } }),
  eligibilityFileRowsExport: async (asking) => ({ query: { ...(await aPreview(asking)) } }),
  applyEligibilityFile: async (asking) => ({ body: await aPreview(asking) }),
  undoEligibilityFile: async (asking) => ({ body: await anAppliedFile(asking) }),
  discardEligibilityFile: async (asking) => ({ body: await aFile(asking) }),
  registrationCodes: ({ entityId }) => ({ query: { EntityId: entityId } }),
  saveRegistrationCode: (asking) => ({ body: aCode(asking) }),
  endRegistrationCode: async (asking) => {
    const { Code } = await asking.post<{ readonly Code: string }>('/eligibility/codes', aCode(asking));
    return { body: { EntityId: asking.entityId, Code } };
  },
};
