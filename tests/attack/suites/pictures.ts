import { readdirSync, readFileSync } from 'node:fs';
import { type Account, accounts, fixturePassword } from '../../../fixtures/accounts';
import { hostilePictures } from '../hostilePictures';
import { forEach, type Suite } from '../suite';
import type { Target } from '../target';

const atOnce = 8;
/** Maximum memory for a picture beyond the idle server's, in megabytes. */
const mostMegabytes = 300;
/** Maximum duration of a sign-in during the attack, in milliseconds; more on machines where a single one takes long. */
const longestSignIn = 1000;

/** Memory of a process and its child processes, in megabytes; undefined if the system does not provide it. */
const megabytesOf = (pid: number): number | undefined => {
  const field = (id: string, name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
  try {
    const ids = readdirSync('/proc').filter((id) => /^\d+$/.test(id));
    return ids.reduce((sum, id) => {
      try {
        return Number(id) === pid || field(id, 'PPid') === pid ? sum + field(id, 'VmRSS') / 1024 : sum;
      } catch {
        // The process has ended meanwhile.
        return sum;
      }
    }, 0);
  } catch {
    return undefined;
  }
};

/** Signs in as another user. @returns the duration in milliseconds; undefined: it was refused */
const signInTime = async (target: Target): Promise<number | undefined> => {
  const begin = performance.now();
  const body = JSON.stringify({ UserName: 'hidden@acme.example', Password: fixturePassword, TrustDeviceIds: [] });
  const { status } = await target.send({ method: 'POST', url: '/api/account/login/login', headers: { 'content-type': 'application/json' }, body });
  return status === 200 ? performance.now() - begin : undefined;
};

/** Measures sign-ins and memory while `work` runs. */
const beside = async (target: Target, work: Promise<unknown>): Promise<{ readonly slowest: number; readonly most: number }> => {
  let isOver = false;
  let [slowest, most] = [0, 0];
  const signIns = async (): Promise<void> => {
    while (!isOver) slowest = Math.max(slowest, (await signInTime(target)) ?? Number.POSITIVE_INFINITY);
  };
  const memory = async (): Promise<void> => {
    while (!isOver) {
      most = Math.max(most, megabytesOf(target.pid()) ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const looking = Promise.all([signIns(), memory()]);
  await work.finally(() => {
    isOver = true;
  });
  await looking;
  return { slowest, most };
};

/** Calls that accept pictures. */
const doors: readonly ((base64: string) => { readonly url: string; readonly body: string })[] = [
  (base64) => ({ url: '/api/user/profileimage', body: JSON.stringify({ Image: base64 }) }),
  (base64) => ({
    url: '/api/messageboard/sendmessage',
    body: JSON.stringify({ SourceId: 'acme-lunch-walk', Text: '', Image: `data:image/png;base64,${base64}`, UploadImageName: 'a.png' }),
  }),
];

/** Pictures that require excessive memory, time or threads must not delay other users. */
export const pictures: Suite = {
  name: 'pictures',
  holds: 'a hostile picture is refused, takes no memory to speak of, and keeps nobody from signing in',
  async run({ target }) {
    const people = accounts.filter(({ stage, company }) => stage === undefined && company === 'acme').slice(0, atOnce);
    const alone = (await signInTime(target)) ?? 0;
    const atRest = megabytesOf(target.pid()) ?? 0;
    const send = async (what: string, bytes: Buffer, account: Account, door: (typeof doors)[number], key?: string): Promise<number> => {
      const { url, body } = door(bytes.toString('base64'));
      const headers = { ...(await target.as(account)), 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
      const { status } = await target.send({ method: 'POST', url, headers, body });
      if (status < 400) target.report(`${what} was answered ${status}`, url);
      return status;
    };
    for (const account of people) await target.as(account);
    for (const [what, bytes] of await hostilePictures()) {
      for (const [index, door] of doors.entries()) {
        // Every second request has an Idempotency-Key, with which a call is one transaction.
        const statuses = new Set<number>();
        const ask = async ([place, account]: [number, Account]): Promise<void> => {
          statuses.add(await send(what, bytes, account, door, place % 2 ? `${bytes.length}-${index}` : undefined));
        };
        const work = forEach([...people.entries()], ask, atOnce);
        const { slowest, most } = await beside(target, work);
        if (!statuses.has(400) && !statuses.has(413)) target.report(`nobody was told what is wrong with: ${what}`, door('').url);
        if (slowest > Math.max(longestSignIn, 10 * alone)) target.report(`a sign-in took ${slowest.toFixed(0)} ms beside eight of: ${what}`, door('').url);
        if (most - atRest > mostMegabytes) target.report(`${(most - atRest).toFixed(0)} MB were taken by eight of: ${what}`, door('').url);
      }
    }
  },
};
