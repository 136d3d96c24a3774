import { pick } from '../../../../fixtures/random';
import type { AdministeredGroup, Approval } from '../../../../plugins/programs/contract';
import type { Answer, SignedIn, TestApp } from '../../../testing/appForTests';
import type { ProgramTables } from '../tables';

/** Programs of the fixtures with boards: reports that count at once, approved reports, groups, trackers, and outcomes. */
export const boardPrograms: readonly string[] = [
  'acme-lunch-walk',
  'acme-stairs',
  'acme-long-walk',
  'acme-meal-prep',
  'acme-step-diary',
  'acme-smoke-free',
  'acme-flu-shot',
];

const outcomes: readonly (readonly [string, string])[] = [
  ['acme-smoke-free', 'smoke-free-yes'],
  ['acme-smoke-free', 'smoke-free-no'],
  ['acme-flu-shot', 'flu-shot-yes'],
  ['acme-flu-shot', 'flu-shot-no'],
];

/** Programs of the fixtures that have groups. */
const withGroups = ['acme-lunch-walk', 'acme-long-walk', 'acme-meal-prep'];

/** The acting person, the program, and the source of random numbers. */
interface Act {
  readonly server: TestApp;
  readonly who: SignedIn;
  readonly programId: string;
  readonly random: () => number;
}

const db = ({ server }: Act) => server.tables<ProgramTables>();
const refused: Answer = { status: 404, body: undefined };
const proof = {
  Attachment: Buffer.from('proof').toString('base64'),
  AttachmentName: 'proof.txt',
  UserComments: 'Done.',
  Checked: true,
  RequireApproval: false,
};
const refOf = ({ programId }: Act): string => `ownerId=acme&id=${programId}`;
const openGroup = async (act: Act): Promise<string | undefined> => {
  const groups: readonly { readonly Id: string }[] = (await act.who.get(`/userprograms/opengroups?${refOf(act)}`)).body.Data ?? [];
  return groups.length === 0 ? undefined : pick(groups, act.random).Id;
};

/** An administrator's decision on a waiting report. */
const decide = async ({ server, random }: Act, Status: 'Approved' | 'Denied'): Promise<Answer> => {
  const admin = await server.as('admin@acme.example');
  const search = { challenge: '', status: 'PendingApproval', paginationToken: '', pageSize: 100 };
  const waiting: readonly Approval[] = (await admin.post('/v2/challenges/acme/challengeapprovals', search)).body.Data.Items;
  if (waiting.length === 0) return refused;
  const { UserId, ChallengeId, SubmittedDate } = pick(waiting, random);
  const body = { EntityId: 'acme', Status, Approvals: [{ UserId, ChallengeId, SubmittedDate }] };
  return admin.post('/v2/challenges/acme/updatechallengeapprovals', body);
};

/** Acts of an administrator on the groups of a program: deletes one, or saves a new or existing one with other people. */
const administerGroups = async (act: Act): Promise<Answer> => {
  const { server, random } = act;
  const admin = await server.as('admin@acme.example');
  const challenge = pick(withGroups, random);
  const path = `/v2/challenges/${challenge}/groups`;
  const groups: readonly AdministeredGroup[] = (await admin.get(path)).body.Data;
  const chosen = groups.length === 0 || random() < 0.3 ? undefined : pick(groups, random);
  if (chosen && random() < 0.2) return admin.post(`${path}/delete`, { ChallengeId: challenge, GroupIds: [chosen.Id] });
  const stay = (chosen?.Detail.GroupUsers ?? []).filter(() => random() < 0.8).map(({ UserId }) => ({ UserId }));
  const come = random() < 0.7 ? [{ UserId: act.who.userId }] : [];
  const GroupUsers = [...stay, ...come.filter(({ UserId }) => stay.every((one) => one.UserId !== UserId))];
  const detail = { ChallengeId: challenge, GroupName: chosen?.Detail.GroupName ?? `Group ${Math.floor(random() * 1e6)}`, Min: 2, Max: 6, GroupUsers };
  return admin.post(path, { ...(chosen && { Id: chosen.Id }), Detail: detail });
};

/** A day around now; some of them do not count. */
const someDay = ({ server: { clock }, random }: Act): string =>
  new Date(clock.now().getTime() - Math.floor(random() * 16) * 86_400_000).toISOString().slice(0, 10);
const steps = (random: () => number) => {
  const Value = String(1 + Math.floor(random() * 9000));
  return { Source: 'UserEntry', Values: [{ FieldName: 'Steps', Value, DisplayValue: Value }] };
};
const entriesOf = ({ who }: Act): string => `/entities/acme/users/${who.userId}/tracker-entries`;

/** One of the person's latest entries. */
const someEntry = async (act: Act): Promise<string | undefined> => {
  const { status, body } = await act.who.get(`${entriesOf(act)}/trackerId/acme-steps?startDate=2026-11-01&endDate=2026-12-31`);
  if (status !== 200) throw new Error(`The entries answered ${status}.`);
  const own = (body.Data as readonly { readonly Id: string; readonly Source: string }[]).filter(({ Source }) => Source === 'UserEntry').slice(0, 6);
  return own.length === 0 ? undefined : encodeURIComponent(pick(own, act.random).Id);
};

/** Acts on a program with a board with their weights, whether or not they are allowed at that moment. */
const acts = {
  join: [12, ({ who, programId }) => who.post('/userprograms/joinprograms', [{ ProgramId: programId, IsPersonal: false }])],
  quit: [5, (act) => act.who.post(`/userprograms/quit?${refOf(act)}`)],
  undoQuit: [4, (act) => act.who.post(`/userprograms/undoquit?${refOf(act)}`)],
  report: [26, ({ who, programId }) => who.post('/userprograms/submitselfreport/', { ChallengeId: programId, ChallengeOwnerId: 'acme', ...proof })],
  takeBack: [
    8,
    async (act) => {
      const own = db(act).selectFrom('program_submission').select('submitted_at').where('person_id', '=', act.who.userId);
      const latest = await own.where('program_id', '=', act.programId).orderBy('submitted_at', 'desc').executeTakeFirst();
      if (!latest) return refused;
      return act.who.post('/userprograms/deleteselfreport/', { ProgramId: act.programId, UserId: act.who.userId, SubmittedDate: latest.submitted_at });
    },
  ],
  approve: [5, (act) => decide(act, 'Approved')],
  deny: [3, (act) => decide(act, 'Denied')],
  answer: [
    4,
    ({ who, random }) => {
      const [ProgramId, AnswerId] = pick(outcomes, random);
      return who.post('/userprograms/submitselfreportoutcome/', { ProgramId, AnswerId });
    },
  ],
  makeGroup: [5, ({ who, programId }) => who.post('/userprograms/createprogramgroup', { ChallengeId: programId, ChallengeOwnerId: 'acme' })],
  joinGroup: [
    8,
    async (act) => {
      const group = await openGroup(act);
      if (group === undefined) return refused;
      return act.who.post(`/challenges/ajax/JoinChallengeDetail?challengeId=${act.programId}&challengeOwnerId=acme&groupId=${group}`);
    },
  ],
  switchGroup: [
    6,
    async (act) => {
      const GroupId = await openGroup(act);
      if (GroupId === undefined) return refused;
      return act.who.post('/challenges/ajax/SwitchGroup', { ChallengeId: act.programId, ChallengeOwnerId: 'acme', GroupId });
    },
  ],
  leaveGroup: [
    3,
    async (act) => {
      const { who, programId } = act;
      const own = db(act).selectFrom('program_group_member').select('group_id').where('person_id', '=', who.userId).where('program_id', '=', programId);
      const group = await own.where('status', '=', 'Accepted').executeTakeFirst();
      if (!group) return refused;
      const address = `/user/owners/acme/userprograms/${programId}/groups/${group.group_id}/selfselect/remove/${who.userId}`;
      return who.post(address, { SelfSelectEditType: 'Remove', ProgramId: programId, OwnerId: 'acme', GroupId: group.group_id, UsersToInvite: [] });
    },
  ],
  administerGroups: [4, administerGroups],
  track: [
    6,
    (act) => {
      const entry = { EntityId: 'acme', UserId: act.who.userId, EntryDate: someDay(act), TrackerId: 'acme-steps', ...steps(act.random) };
      return act.who.post(entriesOf(act), entry);
    },
  ],
  correctEntry: [
    2,
    async (act) => {
      const entry = await someEntry(act);
      return entry === undefined ? refused : act.who.put(`${entriesOf(act)}/${entry}`, steps(act.random));
    },
  ],
  deleteEntry: [
    3,
    async (act) => {
      const entry = await someEntry(act);
      return entry === undefined ? refused : act.who.post(`${entriesOf(act)}/${entry}/delete`, { Source: 'UserEntry', SourceId: null });
    },
  ],
} as const satisfies Readonly<Record<string, readonly [number, (act: Act) => Promise<Answer>]>>;

export type ActName = keyof typeof acts;
export const actNames = Object.keys(acts) as ActName[];
const chances = actNames.flatMap((name) => Array.from({ length: acts[name][0] }, () => name));

/** Performs one random act in one of these programs. @returns its name, and whether it succeeded */
export const actAtRandom = async (
  server: TestApp,
  people: readonly SignedIn[],
  random: () => number,
  programs: readonly string[] = boardPrograms,
): Promise<{ name: ActName; isDone: boolean }> => {
  const name = pick(chances, random);
  const act = { server, who: pick(people, random), programId: pick(programs, random), random };
  const { status, body } = await acts[name][1](act);
  return { name, isDone: status === 200 && body?.Data?.Status !== 'Error' && body?.Status !== 'Error' };
};
