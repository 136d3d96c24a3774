import { isRedirect } from '../../../devserver/platform/http/schemas';
import { accounts } from '../../../fixtures/accounts';
import { served, someCallerOf } from '../../contract/calls';
import { shotOf } from '../shot';
import type { Suite } from '../suite';

const atOnce = 8;

/** Sends every changing call of a signed-in person several times at once with one key; then the key is used by other people and for other calls. */
export const keys: Suite = {
  name: 'keys',
  holds: 'a call with an Idempotency-Key is done once however often it arrives, and its answer is for its sender alone',
  async run({ target }) {
    const changing = served.filter(
      ({ method, schema, path }) =>
        method !== 'GET' &&
        schema.access !== 'public' &&
        !schema.multipart &&
        !schema.answersSecret &&
        schema.response !== 'file' &&
        schema.response !== 'csv' &&
        !isRedirect(schema.response) &&
        !path.endsWith('logout'),
    );
    for (const call of changing) {
      await target.reset();
      const caller = someCallerOf(call);
      const example = await target.exampleFor(call, caller);
      if (!example) {
        target.report('there is no example', `${call.module}.${call.name}`);
        continue;
      }
      const key = `attack-${call.module}-${call.name}`;
      const shot = shotOf(call, example, { ...(await target.as(caller)), 'idempotency-key': key });
      const answers = await Promise.all(Array.from({ length: atOnce }, () => target.send(shot)));
      const good = answers.filter(({ status }) => status === 200);
      if (new Set(good.map(({ body }) => body)).size !== 1)
        target.report(`${atOnce} at once were answered ${answers.map(({ status }) => status).join(', ')}, or differently`, shot);
      const kept = target.rows<{ count: number }>('select count(*) as count from idempotency where key = ?', key)[0]?.count;
      if (kept !== 1) target.report(`${kept} answers are kept for one key`, shot);
      const changed = { ...shot, url: `${shot.url}${shot.url.includes('?') ? '&' : '?'}`, body: JSON.stringify({ Other: true }) };
      const { status } = await target.send({ ...changed, headers: { ...changed.headers, 'content-type': 'application/json' } });
      if (status === 200 && call.schema.body) target.report('the key opened another body', changed);
      const other = accounts.find(({ mail, stage, company }) => mail !== caller.mail && stage === undefined && company === 'globex');
      if (!other) continue;
      const asOther = { ...shot.headers, ...(await target.as(other)) };
      const foreign = await target.send({ ...shot, headers: asOther });
      if (foreign.status !== 200 || foreign.body !== good[0]?.body) continue;
      // If the other person gets the same response under their own key, it is not the response of the first person.
      const own = await target.send({ ...shot, headers: { ...asOther, 'idempotency-key': `${key}-own` } });
      if (own.body !== foreign.body) target.report('the key of one person answered another', shot);
    }
  },
};
