import sharp from 'sharp';
import type { CustomReward, CustomRewards, Reward } from '../../../../../plugins/rewards/contract';
import { lastLineOf, putLastBack as putLastBackIn } from '../../../../testing/answers';
import type { Answer, SignedIn, TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import rewards from '../../routes';

/** The modules that the administration of rewards needs. */
export const modules = [rewards, ...modulesNamed('admin', 'administration', 'root', 'account', 'session', 'support', 'account-access')];

export const everybody = { Roles: ['ALL'], Locations: ['ALL'], Departments: ['ALL'], Regions: ['ALL'] };

/** A picture as a camera stores it, with the place in its metadata. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 500, height: 300, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

export const sent = (bytes: Buffer) => ({ ImageUpdated: true, ImageUploadRequest: { Base64EncodedImage: bytes.toString('base64') } });

/** Calls of administrators and people about rewards. */
export const deskOf = (server: () => TestApp) => {
  const list = async (who: SignedIn, query = ''): Promise<CustomRewards> => (await who.get(`/customrewards${query}`)).body.Data;
  const lake = async () => ({ EntityId: 'acme', PlanYearId: 'acme-2026', Title: 'A morning at the lake', CurrencyAmount: 3500, ...sent(await photo()) });
  const saved = async (who: SignedIn, body: object): Promise<CustomReward> => {
    const { body: answer } = await who.post('/customrewards', body);
    if (answer.Successful !== true) throw new Error(JSON.stringify(answer));
    return answer.Data;
  };
  const mallOf = async (who: SignedIn): Promise<readonly Reward[]> => (await who.get('/rewardfulfillment/catalog')).body;
  const namesFor = async (who: SignedIn) => (await mallOf(who)).map(({ Name }) => Name);
  const order = async (who: SignedIn, RewardId: string, Amount: number) => {
    const line = { RewardId, Amount, Currency: 'USD', Quantity: 1, IsCustom: true };
    return (await who.post('/rewardfulfillment/orders', { Orders: [line], RecipientEmail: 'participant@acme.example' })).body.Data;
  };
  const lastLine = () => lastLineOf(server());
  const putLastBack = (who: SignedIn): Promise<Answer> => putLastBackIn(server(), who);
  /** Number of notifications of a changed mall of a company. */
  const told = (companyId = 'acme'): number => server().published.filter(({ topic }) => topic === `rewards:${companyId}`).length;
  return { list, lake, saved, mallOf, namesFor, order, lastLine, putLastBack, told };
};
