import { createFaults } from './faults';
import { languageOfRequest, pathOf } from './http/request';
import type { RegisterFaults } from './platform';
import { platformTexts } from './runtime/platformTexts';

/** The dev controls themselves stay reachable whatever is planned. */
const underFault = /^\/api(?!\/__dev(?:\/|$))(\/.*)$/i;

/** Lets the next matching calls under `/api` wait or fail, before anything else of them is looked at. Registered outside production only. */
export const registerFaults: RegisterFaults = (app, platform) => {
  const faults = createFaults(platform.clock);
  app.addHook('onRequest', (request, reply, done) => {
    const path = underFault.exec(pathOf(request))?.[1];
    const trouble = path === undefined ? undefined : faults.take(request.method, path);
    if (!trouble) {
      done();
      return;
    }
    const goOn = (): void => {
      if (trouble.status === undefined) {
        done();
        return;
      }
      const Message = platformTexts.text(languageOfRequest(request), 'error.unexpected');
      reply.code(trouble.status).send({ StatusCode: trouble.status, Errors: [{ Message }], ShowUser: false });
    };
    if (trouble.delayMs === 0) goOn();
    else faults.wait(trouble.delayMs).then(goOn, done);
  });
  return faults;
};
