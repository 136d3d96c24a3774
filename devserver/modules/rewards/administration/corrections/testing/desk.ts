import type { Correction } from '../../../../../../plugins/rewards/contract';
import { type Answer, type SignedIn, type TestApp, testTime } from '../../../../../testing/appForTests';
import type { RewardTables } from '../../../tables';

/** Acts of tests on corrections, as an administrator and as the person concerned. */
export const deskOf = (server: () => TestApp, admin: () => SignedIn, me: () => SignedIn) => {
  const db = () => server().tables<RewardTables>();
  const body = (more: object = {}) => ({
    EntityId: 'acme',
    UserId: me().userId,
    Kind: 'Points',
    Direction: 'Add',
    Amount: 100,
    Reason: 'Two reports had been lost.',
    ...more,
  });
  return {
    db,
    body,
    enter: (more: object = {}, who = admin()): Promise<Answer> => who.post('/rewardcorrections', body(more)),
    decide: (Id: string, Decision: 'Approve' | 'Deny', who: SignedIn, more: object = {}): Promise<Answer> =>
      who.post('/rewardcorrections/decide', { Id, Decision, ...more }),
    takeBack: (Id: string, who = admin(), more: object = {}): Promise<Answer> => who.post('/rewardcorrections/takeback', { Id, ...more }),
    list: async (query: Readonly<Record<string, string>> = {}, who = admin()): Promise<readonly Correction[]> =>
      (await who.get(`/rewardcorrections?${new URLSearchParams(query)}`)).body.Data.Items,
    /** Dollars on the gift card, points that can be spent, and points of the plan year. */
    wealth: async (): Promise<readonly number[]> => {
      const { CurrentGiftCardBalance, Points } = (await me().get('/rewards/ajax/getrewardsv3')).body;
      return [CurrentGiftCardBalance, Number(Points.AvailablePoints), Number(Points.CurrentPoints)];
    },
    mails: async () => {
      const { platform } = server();
      await platform.settled();
      return (await platform.outbox.list(platform.db, 'https://site.example')).filter(({ SentAt }) => SentAt >= testTime);
    },
    told: (userId: string): number =>
      server().published.filter(({ topic, payload }) => topic.includes(userId) && JSON.stringify(payload).includes('Points')).length,
    lastLine: async (target: string) =>
      server()
        .platform.db.selectFrom('audit')
        .leftJoin('audit_change as change', 'change.audit_id', 'audit.id')
        .select(['audit.id', 'audit.action', 'change.company_id', 'change.record', 'change.fields'])
        .where('audit.target', '=', target)
        .orderBy('audit.id', 'desc')
        .executeTakeFirstOrThrow(),
    putBack: (Id: number, who = admin()): Promise<Answer> => who.post('/companysettings/changes/undo', { Id }),
  };
};
