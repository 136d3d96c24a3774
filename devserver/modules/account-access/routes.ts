import { routes } from '../../../shell/features/account-access/contract/routes';
import { schemas } from '../../../shell/features/account-access/contract/schemas';
import { forgetKeptForUndo } from '../../platform/audit/acting';
import { defineModule } from '../../platform/module';
import { healthLooksAt } from './looks';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { accessesTo, actingFor, changedByStaff } from './queries';
import { actingNow } from './waiting';

export default defineModule()({
  id: 'account-access',
  routes,
  schemas,
  migrations: {},
  messages: { 'en-US': english, 'es-419': spanish },
  reads: { 'account-access.actingFor': ({ userId }, context) => actingFor(context.db, userId, context.now()) },
  waiting: { 'waiting.acting': actingNow },
  eachMinute: forgetKeptForUndo,
  handlers: {
    accountAccess: (_input, call) => accessesTo(call),
    changedByStaff: (_input, call) => changedByStaff(call),
    healthLooks: (_input, call) => healthLooksAt(call.db, call.caller.subject.userId),
    undoChange: ({ body }, call) =>
      call.change(async (unit) => {
        await unit.undo(body.Id);
        // Name of the action in stored audit lines.
        await unit.audit({ action: 'oversight.undone', target: String(body.Id) });
        return true as const;
      }),
  },
});
