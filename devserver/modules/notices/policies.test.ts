import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import root from '../root/routes';
import session from '../session/routes';
import notices from './routes';
import { inSpanish, messagesOf } from './testing/answers';

let server: TestApp;
let participant: SignedIn;
beforeAll(async () => {
  server = await appForTests([notices, root, session]);
  participant = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const privacy = (id: string) => `/entityajax/GetPrivacyPolicy?policyid=${id}`;
const eula = (id: string) => `/entityajax/GetEula?eulaid=${id}`;

describe('a policy by its id', () => {
  it('[NOT-052, NOT-054, NOT-055] is that of the company that has it, the same as at registration, for visitors too', async () => {
    for (const [address, registration, title] of [
      [privacy('acme-privacy'), 'privacy-policy', 'Privacy Policy of Acme'],
      [eula('acme-eula'), 'eula', 'End User Agreement of Acme'],
      [privacy('globex-privacy'), 'privacy-policy', 'Privacy Policy'],
    ] as const) {
      const { status, body } = await server.anonymous('GET', address);
      expect(status).toBe(200);
      expect(body.Content).toContain(`<h2>${title}</h2>`);
      const company = address.includes('globex') ? 'globex' : 'acme';
      expect((await server.anonymous('GET', `/registration/v2/${registration}?entityId=${company}`)).body).toEqual({ ...body, Id: expect.any(String) });
    }
  });

  it('[NOT-057] of the default ids is the product’s own, which names no company', async () => {
    const policy = (await server.anonymous('GET', privacy('default-privacy-policy'))).body.Content;
    expect(policy).toContain('We store what your company tells us');
    const agreement = (await server.anonymous('GET', eula('default-eula'))).body.Content;
    expect(agreement).toContain('Your company offers you Wellspring');
    expect(policy + agreement).not.toMatch(/Acme|\{/);
  });

  it('[NOT-054, NOT-055] is in the language of the call', async () => {
    expect((await participant.get(privacy('acme-privacy'), inSpanish)).body.Content).toContain('Política de privacidad de Acme');
    expect((await participant.get(eula('default-eula'), inSpanish)).body.Content).toContain('Tu empresa te ofrece Wellspring');
  });

  it.each([privacy('no-such-policy'), eula('no-such-policy'), privacy('acme-eula'), eula('default-privacy-policy')])(
    '[NOT-054, NOT-055] is 404 where nobody has it: %s',
    async (address) => {
      const answer = await server.anonymous('GET', address);
      expect(answer.status).toBe(404);
      expect(messagesOf(answer)).toEqual(['This policy does not exist.']);
      expect(messagesOf(await participant.get(address, inSpanish))).toEqual(['Esta política no existe.']);
    },
  );

  it.each(['/entityajax/GetPrivacyPolicy', '/entityajax/GetEula?eulaid='])('[NOT-054, NOT-055] needs an id: %s', async (address) => {
    expect((await server.anonymous('GET', address)).status).toBe(400);
  });
});

describe('the wellness program notification', () => {
  const path = '/entityajax/GetWellnessProgramNotification';
  const read = async (who: SignedIn, headers = {}) => (await who.get(path, headers)).body.Data;

  it('[NOT-053, NOT-056, SHL-084] is the company’s own, under the name of the settings, in the language of the call', async () => {
    for (const headers of [{}, inSpanish]) {
      const { Name } = await read(participant, headers);
      expect(Name).toBe((await participant.get('/settings', headers)).body.DefaultWellnessNotificationName);
    }
    expect(await read(participant)).toEqual({ Name: 'Wellness Program Notification', Content: expect.stringContaining('Acme pays for'), LanguageCode: 'en' });
    expect(await read(participant, inSpanish)).toEqual({
      Name: 'Aviso del programa de bienestar',
      Content: expect.stringContaining('Acme paga'),
      LanguageCode: 'es',
    });
  });

  it('[NOT-053] is the product’s own where the company has none; a name that a company gave it stays', async () => {
    const globex = await server.as('participant@globex.example');
    await server.platform.db.updateTable('company').set({ name: 'Glo<b>ex', wellness_notification_name: 'Our promise' }).where('id', '=', 'globex').execute();
    const { Name, Content } = await read(globex);
    expect(Name).toBe('Our promise');
    expect(Content).toContain('<p>Glo&lt;b&gt;ex offers you a voluntary wellness program.');
    expect((await read(globex, inSpanish)).Content).toContain('te ofrece un programa de bienestar voluntario');
  });

  it('[NOT-056] refuses calls without a token', async () => {
    expect((await server.anonymous('GET', path)).status).toBe(401);
  });
});
