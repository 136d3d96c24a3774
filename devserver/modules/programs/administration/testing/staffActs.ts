import { pick } from '../../../../../fixtures/random';
import type { AdministeredGroup, Approval } from '../../../../../plugins/programs/contract';
import { programDay } from '../../../../../plugins/programs/rules/dates/programDay';
import { routeDate } from '../../../../../shell/rules/dates/days';
import type { PlatformTables } from '../../../../platform/tables';
import type { Answer, SignedIn, TestApp } from '../../../../testing/appForTests';
import { challengesNow, wizardActs } from './wizardActs';

/** The acting administrator, the people, and the source of random numbers. */
interface Act {
  readonly server: TestApp;
  readonly admin: SignedIn;
  readonly people: readonly SignedIn[];
  readonly random: () => number;
}

const nothing: Answer = { status: 404, body: undefined };

/** A random subset, without duplicates. */
const some = <T>(all: readonly T[], random: () => number): readonly T[] => all.filter(() => random() < 0.4);

/** Programs of the fixtures that have groups. */
const withGroups = ['acme-lunch-walk', 'acme-long-walk', 'acme-meal-prep'];

const reports = async (admin: SignedIn, status: string): Promise<readonly Approval[]> =>
  (await admin.post('/v2/challenges/acme/challengeapprovals', { challenge: '', status, paginationToken: '', pageSize: 100 })).body.Data.Items;

/** Decides several reports at once; some of them may already be decided. */
const decide = async ({ admin, random }: Act, Status: 'Approved' | 'Denied'): Promise<Answer> => {
  const chosen = some(await reports(admin, random() < 0.8 ? 'PendingApproval' : 'All'), random).slice(0, 5);
  if (chosen.length === 0) return nothing;
  const Approvals = chosen.map(({ UserId, ChallengeId, SubmittedDate }) => ({ UserId, ChallengeId, SubmittedDate, ReviewComments: 'Seen.' }));
  return admin.post('/v2/challenges/acme/updatechallengeapprovals', { EntityId: 'acme', Status, Approvals });
};

const deleteAttachments = async ({ admin, random }: Act): Promise<Answer> => {
  const withFile = (await reports(admin, 'All')).filter(({ AttachmentUrl }) => AttachmentUrl !== null);
  if (withFile.length === 0) return nothing;
  const { UserId, ChallengeId } = pick(withFile, random);
  return admin.post('/v2/challenges/deleteselfreportattachment', { UserId, ChallengeId });
};

const maintain = async ({ server, admin, people, random }: Act, isOverride: boolean): Promise<Answer> => {
  const ChallengeId = pick(await challengesNow(server), random);
  const UserIds = some(people, random).map(({ userId }) => userId);
  if (UserIds.length === 0) return nothing;
  const at = `/v2/challenges/maintenance/${ChallengeId}`;
  const body = { ChallengeId, EntityId: 'acme', UserIds };
  const answer = isOverride
    ? await admin.post(`${at}/overridechallengeprogress`, { ...body, CompletedDate: routeDate(programDay(server.clock.iso())) })
    : await admin.post(`${at}/undooverridechallengeprogress`, body);
  return answer.status === 200 && answer.body.Data.Participants.length === 0 ? nothing : answer;
};

const groupsOf = async ({ admin }: Act, challenge: string): Promise<readonly AdministeredGroup[]> =>
  (await admin.get(`/v2/challenges/${challenge}/groups`)).body.Data;

/** Saves a new or existing group with other people. */
const saveGroup = async (act: Act): Promise<Answer> => {
  const { admin, people, random } = act;
  const challenge = pick(withGroups, random);
  const groups = await groupsOf(act, challenge);
  const chosen = groups.length === 0 || random() < 0.3 ? undefined : pick(groups, random);
  const stay = some(chosen?.Detail.GroupUsers ?? [], random).map(({ UserId }) => UserId);
  const come = some(people, random).map(({ userId }) => userId);
  const GroupUsers = [...new Set([...stay, ...come])].map((UserId) => ({ UserId }));
  const GroupName = chosen?.Detail.GroupName ?? `Group ${Math.floor(random() * 1e6)}`;
  return admin.post(`/v2/challenges/${challenge}/groups`, {
    ...(chosen && { Id: chosen.Id }),
    Detail: { ChallengeId: challenge, GroupName, Min: 2, Max: 6, GroupUsers },
  });
};

const deleteGroups = async (act: Act): Promise<Answer> => {
  const challenge = pick(withGroups, act.random);
  const groups = await groupsOf(act, challenge);
  if (groups.length === 0) return nothing;
  const GroupIds = [pick(groups, act.random).Id];
  return act.admin.post(`/v2/challenges/${challenge}/groups/delete`, { ChallengeId: challenge, GroupIds });
};

/** Undoes one of the latest changes of this kind, by the history. */
const putBack = async ({ server, admin, random }: Act, action: string): Promise<Answer> => {
  const lines = server.tables<PlatformTables>().selectFrom('audit').select('id').where('action', 'like', action).orderBy('id', 'desc').limit(8);
  const found = await lines.execute();
  return found.length === 0 ? nothing : admin.post('/companysettings/changes/undo', { Id: pick(found, random).id });
};

/** Acts of administrators with their weights, whether or not they are possible at that moment. */
const acts = {
  approve: [7, (act) => decide(act, 'Approved')],
  deny: [5, (act) => decide(act, 'Denied')],
  putBackDecision: [4, (act) => putBack(act, 'programs.reportDecided')],
  deleteAttachments: [1, deleteAttachments],
  override: [4, (act) => maintain(act, true)],
  endOverride: [4, (act) => maintain(act, false)],
  putBackOverride: [3, (act) => putBack(act, 'programs.completionMarked')],
  saveGroup: [6, saveGroup],
  deleteGroups: [1, deleteGroups],
  putBackGroup: [3, (act) => putBack(act, 'challengeGroup.%')],
  ...wizardActs,
  putBackChallenge: [3, (act) => putBack(act, 'challenge.%')],
} as const satisfies Readonly<Record<string, readonly [number, (act: Act) => Promise<Answer>]>>;

export type StaffActName = keyof typeof acts;
export const staffActNames = Object.keys(acts) as StaffActName[];
const chances = staffActNames.flatMap((name) => Array.from({ length: acts[name][0] }, () => name));

/** Performs one random act of an administrator. @returns its name and the status of the answer */
export const administerAtRandom = async (act: Act): Promise<{ readonly name: StaffActName; readonly status: number }> => {
  const name = pick(chances, act.random);
  return { name, status: (await acts[name][1](act)).status };
};
