import { Refusal, type Undo } from '../../../platform/module';

/** An undo for SuperAdmins only: the company's own administrators see the change in their history. */
export const bySuperAdmins = ([action, putBack]: readonly [string, Undo<unknown>]): readonly [string, Undo<unknown>] => [
  action,
  {
    ...putBack,
    undo: async (change, unit, caller) => {
      if (!caller.actor.roles.includes('SuperAdmin')) throw new Refusal(409, 'company.superAdminOnly');
      await putBack.undo(change, unit, caller);
    },
  },
];
