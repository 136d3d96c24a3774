import { accounts } from '../../../fixtures/accounts';
import { entersAtOnce, isLetIn } from '../../contract/access';
import { addressOf, type ServedCall, served } from '../../contract/calls';
import { forEach, type Suite } from '../suite';

const entering = accounts.filter(entersAtOnce);

const isClosed = ({ schema, path }: ServedCall): boolean => schema.access !== 'public' && !path.endsWith('logout');

/** Every account calls every endpoint that is not public, with and without required input: refused exactly if licence or role are missing. */
export const accessMatrix: Suite = {
  name: 'access',
  holds: 'every account is refused exactly where licence or role are missing, and everybody without a token',
  async run({ target }) {
    const closed = served.filter(isClosed);
    await forEach(closed, async (call) => {
      const shot = { method: call.method, url: addressOf(call.path) };
      const { status } = await target.send(shot);
      if (status !== 401) target.report(`it answered ${status} to nobody`, shot);
    });
    const pairs = entering.flatMap((account) => closed.map((call) => [account, call] as const));
    for (const account of entering) await target.as(account);
    await forEach(pairs, async ([account, call]) => {
      const shot = { method: call.method, url: addressOf(call.path), headers: await target.as(account) };
      const { status } = await target.send(shot);
      const isRefused = status === 401 || status === 403;
      if (isRefused === isLetIn(account, call)) target.report(`it answered ${status} to ${account.mail}`, shot);
    });
  },
};
