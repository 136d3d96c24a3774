import { createFaults } from './faults';
import { PlannedFailure } from './http/errors';
import { pathOf } from './http/request';
import type { RegisterFaults } from './platform';

/** The dev controls themselves stay reachable whatever is planned. */
const underFault = /^\/api(?!\/__dev(?:\/|$))(\/.*)$/i;

/** Lets the next matching calls under `/api` wait or fail, before anything else of them is looked at. Registered outside production only. */
export const registerFaults: RegisterFaults = (app, platform) => {
  const faults = createFaults(platform.clock);
  app.addHook('onRequest', (request, _reply, done) => {
    const path = underFault.exec(pathOf(request))?.[1];
    const trouble = path === undefined ? undefined : faults.take(request.method, path);
    if (!trouble) {
      done();
      return;
    }
    const goOn = (): void => {
      done(trouble.status === undefined ? undefined : new PlannedFailure(trouble.status));
    };
    if (trouble.delayMs === 0) goOn();
    else faults.wait(trouble.delayMs).then(goOn, done);
  });
  return faults;
};
