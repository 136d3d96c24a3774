import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wholeChallenge, wizardFor, wizardModules } from '../../../devserver/modules/programs/testing/wizardForTests';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../devserver/testing/appForTests';
import type { Onlooker } from '../../../plugins/programs/administration/wizard/preview/rules/onlooker';
import { type Preview, previewOf, type WrittenText } from '../../../plugins/programs/administration/wizard/preview/rules/previewOf';
import type { AdministeredChallenge, ChallengeBody } from '../../../plugins/programs/contract';
import english from '../../../plugins/programs/messages/en-US.json';
import spanish from '../../../plugins/programs/messages/es-419.json';
import { createIntl } from '../../../shell/i18n/intl';
import { defaultZone } from '../../../shell/rules/dates/days';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests(wizardModules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const { saved, join, report } = wizardFor(() => server);

const inSpanish = { 'accept-language': 'es-419' };
const steps = { Source: 'UserEntry', Values: [{ FieldName: 'Steps', Value: '4000', DisplayValue: '4000' }] };
const noon = (day: string): Date => new Date(`${day}T18:00:00.000Z`);

/** The preview from the form of a challenge, which shows neither its draft state nor its participants. */
const previewed = (challenge: AdministeredChallenge, onlooker: Onlooker, language: 'en-US' | 'es-419', zone = defaultZone): Preview => {
  const texts = createIntl(language, language === 'en-US' ? english : spanish);
  const text = (key: WrittenText, values?: Readonly<Record<string, string | number>>) => texts.formatMessage({ id: `preview.program.${key}` }, values);
  return previewOf(challenge, { onlooker, now: new Date(testTime), language, zone, text, nameless: '' });
};

/** The server's responses for the page of a challenge. */
const answered = async (id: string, headers: Readonly<Record<string, string>>): Promise<Omit<Preview, 'moment'>> => {
  const data = async (path: string) => (await me.get(path, headers)).body.Data;
  const of = `ownerId=acme&id=${id}`;
  return {
    program: await data(`/userprograms/detail?${of}`),
    completion: await data(`/user/v1/userprogramcompletion/${id}`),
    activity: await data(`/userprograms/activity?${of}`),
  };
};

const enter = (EntryDate: string) =>
  me.post(`/entities/acme/users/${me.userId}/tracker-entries`, { EntityId: 'acme', UserId: me.userId, EntryDate, TrackerId: 'acme-steps', ...steps });

/** Repeats the actions of a preview's person on the same days. */
const takePart = async (challenge: AdministeredChallenge, { moment, activity }: Preview): Promise<void> => {
  server.clock.set(noon(challenge.StartDate ?? ''));
  me = await server.as('participant@acme.example');
  await join(me, challenge.Id);
  for (const { Day, Kind } of activity.Entries) {
    server.clock.set(noon(Day));
    me = await server.as('participant@acme.example');
    const { status } = Kind === 'Report' ? await report(me, challenge.Id) : await enter(Day);
    if (status !== 200) throw new Error(`The entry of ${Day} answered ${status}.`);
  }
  server.clock.set(moment);
  me = await server.as('participant@acme.example');
};

const words = { Instructions: '<p>Tell how far.</p>', CheckboxText: 'I walked to work.' };
const both: ChallengeBody['Texts'] = [
  { LanguageCode: 'en', Name: 'Walk  to Work', Description: '<p>Leave the <b>car</b> at home.</p>', ...words },
  { LanguageCode: 'es', Name: 'A pie al trabajo', Description: '<p>&nbsp;</p>', ...words },
];
/** Starts on a day without steps in the fixtures. */
const days = { StartDate: '2026-12-01', EndDate: '2026-12-21' };
const levels = {
  Completion: {
    Levels: [
      { Points: 10, Required: 2 },
      { Points: 0, Required: 5 },
      { Points: 25, Required: 8 },
    ],
  },
};

describe("the preview of a draft equals the server's response after publication", () => {
  const kinds: readonly (readonly [string, Partial<ChallengeBody>])[] = [
    ['reports by a tick', {}],
    ['one report a day', { SelfReport: { ReportingType: 'Checkbox', RequiresApproval: false, OnePerDay: true } }],
    ['days with steps', { ProgramSubType: 'Tracker', TrackerIds: ['acme-steps'], SelfReport: null }],
    ['groups, colleagues and a board', { ProgramSubType: 'Group', Groups: { Min: 2, Max: 5 }, Features: ['PeerToPeer', 'MessageBoard'] }],
    ['one report', { ProgramType: 'Event', ProgramSubType: 'Meeting', Completion: { Levels: [{ Points: 5, Required: 1 }] } }],
  ];

  it.each(kinds.flatMap(([kind, more]) => (['new', 'halfway', 'done'] as const).map((onlooker) => [kind, onlooker, more] as const)))(
    '%s: %s',
    async (_kind, onlooker, more) => {
      const { Name: _, Description: __, ...whole } = wholeChallenge;
      const draft = await saved(admin, { ...whole, ...levels, ...days, ...more, Texts: both });
      const { Id } = await saved(admin, { Id: draft.Id, IsDraft: false });
      const shown = previewed(draft, onlooker, 'en-US');
      if (onlooker !== 'new') await takePart(draft, shown);
      for (const [language, headers] of [
        ['en-US', {}],
        ['es-419', inSpanish],
      ] as const) {
        const truth = await answered(Id, headers);
        const { program, completion, activity } = previewed(draft, onlooker, language, truth.activity.Zone);
        expect(program).toEqual(truth.program);
        expect({ ...completion, PlanYearKeyId: truth.completion.PlanYearKeyId }).toEqual(truth.completion);
        expect(activity).toEqual(truth.activity);
      }
    },
  );
});
