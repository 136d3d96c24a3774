import { optionIdOf } from '../../../../../fixtures/organisation';
import { pick } from '../../../../../fixtures/random';
import type { AdministeredChallenge, ChallengeBody, ListedChallenge } from '../../../../../plugins/programs/contract';
import { programDay } from '../../../../../plugins/programs/rules/dates/programDay';
import { addDays } from '../../../../../shell/rules/dates/days';
import type { PlatformTables } from '../../../../platform/tables';
import type { Answer, SignedIn, TestApp } from '../../../../testing/appForTests';
import type { ProgramTables } from '../../tables';
import { boardPrograms } from '../../testing/boardActs';

interface Act {
  readonly server: TestApp;
  readonly admin: SignedIn;
  readonly random: () => number;
}

const nothing: Answer = { status: 404, body: undefined };
const between = (least: number, most: number, random: () => number): number => least + Math.floor(random() * (most - least + 1));
const today = ({ server }: Act): string => programDay(server.clock.iso());

/** Challenges made by the wizard, in order of creation: ids are random, and a run must be reproducible. */
const madeIn = async (server: TestApp): Promise<ReadonlyMap<string, number>> => {
  const lines = server
    .tables<PlatformTables>()
    .selectFrom('audit')
    .select(['target', (eb) => eb.fn.min('id').as('first')]);
  const rows = await lines.where('action', 'like', 'challenge.%').where('target', 'not like', 'acme-%').groupBy('target').orderBy('first').execute();
  return new Map(rows.map(({ target }, at) => [target, at]));
};

/** Challenges of the fixtures with boards, and those published by the wizard since. */
export const challengesNow = async (server: TestApp): Promise<readonly string[]> => {
  const made = [...(await madeIn(server)).keys()];
  const rows = await server.tables<ProgramTables>().selectFrom('program').select('id').where('owner_id', '=', 'acme').execute();
  const published = new Set(rows.map(({ id }) => id));
  return [...boardPrograms, ...made.filter((id) => published.has(id))];
};

/** Maximum number of challenges, low enough that people meet in each of them. */
const mostMade = 10;

const listed = async ({ server, admin }: Act, ...states: readonly ListedChallenge['State'][]): Promise<readonly ListedChallenge[]> => {
  const all: readonly ListedChallenge[] = (await admin.get('/v2/challenges?PageSize=100&Sort=Name')).body.Data.Items;
  const made = await madeIn(server);
  const placeOf = ({ Id }: ListedChallenge): number =>
    boardPrograms.includes(Id) ? boardPrograms.indexOf(Id) - boardPrograms.length : (made.get(Id) ?? Number.NaN);
  return all.filter((one) => states.includes(one.State) && !Number.isNaN(placeOf(one))).toSorted((one, other) => placeOf(one) - placeOf(other));
};

const read = async ({ admin }: Act, { Id }: ListedChallenge): Promise<AdministeredChallenge> => (await admin.get(`/v2/challenges/${Id}`)).body.Data;
const save = ({ admin }: Act, body: ChallengeBody): Promise<Answer> => admin.post('/v2/challenges', body);

/** A random subset, with increasing requirements. */
const someLevels = ({ random }: Act): NonNullable<ChallengeBody['Completion']>['Levels'] => {
  const asked = [...new Set(Array.from({ length: between(1, 3, random) }, () => between(1, 6, random)))].sort((one, other) => one - other);
  return asked.map((Required) => ({ Required, Points: between(0, 60, random) }));
};

/** Other levels; those that a participant has reached stay. */
const otherLevels = (act: Act, { Completion, Frozen }: AdministeredChallenge): NonNullable<ChallengeBody['Completion']>['Levels'] => {
  if (act.random() < 0.1) return someLevels(act);
  const kept = Completion.Levels.filter((_, at) => Frozen.includes(`Completion.Levels[${at}]`));
  return [...kept, ...someLevels(act).filter(({ Required }) => Required > (kept.at(-1)?.Required ?? 0))];
};

const someAudience = ({ random }: Act): NonNullable<ChallengeBody['EligibilityFilter']> => {
  const choice = random();
  if (choice < 0.4) return [];
  const place = { Category: 'Location', Values: [optionIdOf('acme', pick(['Denver', 'Boston'], random))] };
  const standing = {
    Category: 'UserChallengeStatus',
    Parent: pick(boardPrograms, random),
    Values: [pick(['InChallenge', 'NotComplete', 'NotSignedUp'], random)],
  };
  return choice < 0.7 ? [place] : choice < 0.9 ? [standing] : [place, standing];
};

const someReport = ({ random }: Act): NonNullable<ChallengeBody['SelfReport']> => ({
  ReportingType: pick(['Checkbox', 'Comment', 'CheckboxAttachmentComment'] as const, random),
  RequiresApproval: random() < 0.7,
  OnePerDay: random() < 0.2,
});

/** The values that each step of the wizard stores in a draft. */
const steps: readonly ((act: Act) => ChallengeBody)[] = [
  (act) => {
    const StartDate = addDays(today(act), between(-2, 1, act.random));
    return { Name: `Challenge ${between(1, 999, act.random)}`, ProgramType: 'Challenge', StartDate, EndDate: addDays(StartDate, between(3, 25, act.random)) };
  },
  (act) => ({
    ProgramSubType: pick(['SelfReport', 'SelfReport', 'Multiple', 'Tracker'] as const, act.random),
    TrackerIds: ['acme-steps'],
    SelfReport: someReport(act),
  }),
  (act) => ({
    EligibilityFilter: someAudience(act),
    Features: act.random() < 0.5 ? ['MessageBoard'] : [],
    Groups: act.random() < 0.3 ? { Min: 1, Max: 5 } : null,
  }),
  (act) => ({ Completion: { Levels: someLevels(act) } }),
];

const whole = (act: Act): ChallengeBody => Object.assign({}, ...steps.map((step) => step(act)));

const make = async (act: Act): Promise<Answer> => {
  if ((await listed(act, 'draft', 'scheduled')).length >= mostMade) return nothing;
  return save(act, { TemplateId: pick(['template-kindness', 'template-steps'], act.random) });
};

const copy = async (act: Act): Promise<Answer> => {
  if ((await listed(act, 'draft', 'scheduled')).length >= mostMade) return nothing;
  const all = await listed(act, 'draft', 'scheduled', 'published', 'retired', 'ended');
  return save(act, { CopyOf: pick(all, act.random).Id });
};

const ofSome = async (act: Act, states: readonly ListedChallenge['State'][], change: (one: AdministeredChallenge) => ChallengeBody): Promise<Answer> => {
  const all = await listed(act, ...states);
  if (all.length === 0) return nothing;
  const one = await read(act, pick(all, act.random));
  return save(act, { Id: one.Id, ...change(one) });
};

const isFull = async (act: Act): Promise<boolean> => (await challengesNow(act.server)).length >= boardPrograms.length + mostMade;

const publish = async (act: Act, PublishAt: string | null): Promise<Answer> =>
  (await isFull(act)) ? nothing : ofSome(act, ['draft'], () => ({ ...whole(act), PublishAt, IsDraft: false }));

/** Changes of a published challenge, one property each. */
const changes: readonly ((act: Act, one: AdministeredChallenge) => ChallengeBody)[] = [
  (act) => ({ Name: `Renamed ${between(1, 999, act.random)}` }),
  (act, { EndDate }) => ({ EndDate: addDays(EndDate ?? today(act), between(1, 3, act.random)) }),
  (act) => ({ SelfReport: someReport(act) }),
  (act) => ({ EligibilityFilter: someAudience(act) }),
  (act, one) => ({ Completion: { Levels: otherLevels(act, one) } }),
  (act) => ({ Groups: act.random() < 0.5 ? null : { Min: 1, Max: between(2, 9, act.random) } }),
];

const endEarly = async (act: Act): Promise<Answer> => {
  const running = (await listed(act, 'published')).filter(({ Id, Participants }) => !boardPrograms.includes(Id) && Participants > 0);
  return running.length === 0 ? nothing : save(act, { Id: pick(running, act.random).Id, EndDate: today(act) });
};

const discard = async (act: Act): Promise<Answer> => {
  const drafts = await listed(act, 'draft', 'scheduled');
  return drafts.length === 0 ? nothing : act.admin.delete(`/v2/challenges/${pick(drafts, act.random).Id}`);
};

/** Acts in the wizard and its list, with their weights. */
export const wizardActs = {
  make: [6, make],
  editDraft: [5, (act) => ofSome(act, ['draft', 'scheduled'], () => pick(steps, act.random)(act))],
  publish: [4, (act) => publish(act, null)],
  schedule: [4, (act) => publish(act, new Date(act.server.clock.now().getTime() + between(1, 20, act.random) * 3_600_000).toISOString())],
  backToDraft: [3, (act) => ofSome(act, ['scheduled'], () => ({ IsDraft: true }))],
  changePublished: [9, (act) => ofSome(act, ['published', 'retired'], (one) => pick(changes, act.random)(act, one))],
  endEarly: [1, endEarly],
  copy: [1, copy],
  retire: [1, (act) => ofSome(act, ['published'], () => ({ IsRetired: true }))],
  reopen: [3, (act) => ofSome(act, ['retired'], () => ({ IsRetired: false }))],
  discard: [1, discard],
} as const satisfies Readonly<Record<string, readonly [number, (act: Act) => Promise<Answer>]>>;
