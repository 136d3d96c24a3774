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
  registrationCodes: ({ entityId }) => ({ query: { EntityId: entityId } }),
  saveRegistrationCode: (asking) => ({ body: aCode(asking) }),
  endRegistrationCode: async (asking) => {
    const { Code } = await asking.post<{ readonly Code: string }>('/eligibility/codes', aCode(asking));
    return { body: { EntityId: asking.entityId, Code } };
  },
};
