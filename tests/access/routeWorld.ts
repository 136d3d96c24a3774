import { accounts } from '../../fixtures/accounts';
import { companies, licensedPlugins } from '../../fixtures/companies';
import { findPlugins } from '../../scripts/build/discover.mjs';
import { features } from '../../shell/features';
import type { Entity, Settings, User } from '../../shell/features/root/contract';
import { type Assembly, assemble } from '../../shell/kernel/assemble';
import type { AnyPlugin } from '../../shell/kernel/declaration/definePlugin';
import { type Facts, noFacts } from '../../shell/kernel/facts';
import { judge, shellGuards } from '../../shell/kernel/guards/guards';
import { isClosedArea } from '../../shell/kernel/guards/pathGuards';
import { acceptedPlugins } from '../../shell/kernel/navigation/arriving';
import { matchRoute, withoutLanguage } from '../../shell/kernel/navigation/matchRoute';
import { startTestServer, type TestServer } from '../testServer';

/** The outcome of addresses for each fixture account, from the real declarations, router and guards, and the server's data. */

/** One account: the facts and the assembled plugins of its browser. */
export interface Visit {
  readonly facts: Facts;
  readonly assembly: Assembly;
}

/**
 * The outcome of an address: `page`, `stay` for the current page, `denied` (errors/unauthorized), `absent` (the not-found page), `sign-in`, or the
 * address of a redirect.
 */
export const outcomeOf = ({ facts, assembly }: Visit, address: string): string => {
  const [path = '', search = ''] = address.split('?');
  const match = matchRoute(assembly.routes.values(), withoutLanguage(path), search);
  if (!match && facts.session !== 'signed-in') return 'sign-in';
  if (!match) return isClosedArea(facts, withoutLanguage(path)) ? 'denied' : 'absent';
  const verdict = judge(match.route, facts, withoutLanguage(path));
  if (typeof verdict === 'object') return verdict.redirect;
  return verdict === 'pass' ? 'page' : verdict === 'unauthorized' ? 'denied' : verdict;
};

export interface RouteWorld {
  readonly server: TestServer;
  /** The visit of an account; an account that must take a step first has no session yet. */
  visit(mail: string): Promise<Visit>;
}

export const openRouteWorld = async (): Promise<RouteWorld> => {
  const server = await startTestServer();
  const ids = findPlugins();
  const plugins = await Promise.all(ids.map(async (id): Promise<AnyPlugin> => (await import(`../../plugins/${id}/plugin.ts`)).default));
  const own = features.map(({ plugin }) => plugin);

  const licencesOf = (companyKey: string): readonly string[] => {
    const company = companies.find(({ key }) => key === companyKey);
    if (!company) throw new Error(`No fixture company is called ${companyKey}.`);
    return licensedPlugins(company, ids);
  };
  const declarationsOf = (licences: readonly string[]): readonly AnyPlugin[] => plugins.filter(({ id }) => licences.includes(id));

  return {
    server,
    async visit(mail) {
      const account = accounts.find((one) => one.mail === mail);
      if (!account) throw new Error(`No fixture account is called ${mail}.`);
      if (account.stage === 'ForceReset' || account.stage === 'DeviceUnverified') {
        return { facts: { ...noFacts, session: 'signed-out' }, assembly: assemble(own, shellGuards) };
      }
      const get = async (url: string) => {
        const { status, body } = await server.call(mail, { method: 'GET', url: `/api${url}` });
        return status === 200 ? body : undefined;
      };
      const rewards = (await get('/rewards/ajax/getrewardsv3')) as { readonly ShowMall: boolean } | undefined;
      const licences = licencesOf(account.company);
      const facts: Facts = {
        session: 'signed-in',
        stage: account.stage ?? 'Authenticated',
        hasFirstLoginForm: account.hasFirstLoginForm ?? false,
        user: (await get('/user/current')) as User,
        entity: (await get('/entityajax/getcurrententityv2')) as Entity,
        settings: (await get('/settings')) as Settings,
        licensed: licences.map((Id) => ({ Id, Url: '' })),
        ...(rewards && { 'rewards.showMall': rewards.ShowMall }),
      };
      return { facts, assembly: assemble(acceptedPlugins(own, declarationsOf(licences)), shellGuards) };
    },
  };
};
