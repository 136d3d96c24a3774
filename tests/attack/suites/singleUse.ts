import { served, someCallerOf } from '../../contract/calls';
import type { Answer } from '../judge';
import { shotOf } from '../shot';
import type { Suite } from '../suite';

/** Calls that consume a code or step, by module and name. */
const usedUp: readonly (readonly [module: string, name: string])[] = [
  ['session', 'verifyDevice'],
  ['session', 'resetPassword'],
  ['session', 'registerUser'],
];

/** Steps of a registration report errors with status 200. */
const isThrough = ({ status, body }: Answer): boolean => status === 200 && !body.includes('"Success":false');

const atOnce = 40;
const rounds = 5;

/** Codes, links and steps that are valid once, used in parallel: exactly one request succeeds. */
export const singleUse: Suite = {
  name: 'single use',
  holds: `of ${atOnce} that use a code or a step at the same moment exactly one gets through`,
  async run({ target }) {
    for (let round = 0; round < rounds; round += 1) {
      for (const [module, name] of usedUp) {
        const call = served.find((each) => each.module === module && each.name === name);
        if (!call) continue;
        await target.reset();
        const example = await target.exampleFor(call, someCallerOf(call));
        if (!example) {
          target.report('there is nothing to use up', `${module}.${name}`);
          continue;
        }
        const shot = shotOf(call, example);
        const answers = await Promise.all(Array.from({ length: atOnce }, () => target.send(shot)));
        const through = answers.filter(isThrough).length;
        if (through !== 1) target.report(`${through} of ${atOnce} got through`, shot);
      }
    }
  },
};
