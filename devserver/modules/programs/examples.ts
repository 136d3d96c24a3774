import type { OutcomeOptions, Program, ProgramCompletion, Today, UserSelfReport } from '../../../plugins/programs/contract';
import type { routes } from '../../../plugins/programs/contract/routes';
import type { Asking, Examples } from '../../platform/examples';
import { approvalExamples } from './administration/approval/examples';
import { dashboardExamples } from './administration/dashboard/examples';
import { groupsExamples } from './administration/groups/examples';
import { maintenanceExamples } from './administration/maintenance/examples';
import { pageExamples } from './administration/page/examples';
import { wizardExamples } from './administration/wizard/examples';
import { boardExamples } from './board/examples';
import { groupExamples } from './groups/examples';

/** A program of the person for which a condition holds. */
const one = async ({ get }: Asking, list: 'current' | 'available', fits: (program: Program) => boolean = () => true): Promise<Program> => {
  const programs = await get<Program[]>(`/userprograms/${list}`);
  const program = programs.find(fits);
  if (!program) throw new Error(`No ${list} program of the fixtures fits.`);
  return program;
};

/** The current program that ends last: ended ones are listed as well, and cannot be quit. */
const lasting = async ({ get }: Asking): Promise<Program> => {
  const program = (await get<Program[]>('/userprograms/current')).at(-1);
  if (!program) throw new Error('The person of the fixtures has no current program.');
  return program;
};

/** Ids of the current programs whose reports have an attachment. */
const takingFiles = async ({ get }: Asking): Promise<ReadonlySet<string>> => {
  const taking = new Set<string>();
  for (const { Id } of (await get<Program[]>('/userprograms/current')).filter(isReported)) {
    const { ReportingType } = await get<{ ReportingType: string }>(`/userprograms/selfreport/${encodeURIComponent(Id)}`);
    if (ReportingType.includes('Attachment')) taking.add(Id);
  }
  return taking;
};

const isActivity = ({ Id }: Program): boolean => Id.startsWith('Activity-Id');
const isReported = ({ Action }: Program): boolean => Action?.Type === 'SelfReport';
const reports = (program: Program): boolean => isReported(program) && !program.Action?.ViewOnly;
const asksOutcome = ({ Action }: Program): boolean => Action?.Type === 'SelfReportOutcome';
const reference = ({ OwnerId, Id }: Program) => ({ ownerId: OwnerId, id: Id });
const challenge = ({ OwnerId, Id }: Program) => ({ challengeId: Id, challengeOwnerId: OwnerId });

/** The current plan year of the person's company. */
const thisPlanYear = async ({ get }: Asking): Promise<string> => {
  const program = (await get<Program[]>('/userprograms/current'))[0];
  if (!program) throw new Error('The person of the fixtures has no current program.');
  return (await get<ProgramCompletion>(`/user/v1/userprogramcompletion/${encodeURIComponent(program.Id)}`)).PlanYearKeyId;
};

const examples: Examples<typeof routes> = {
  ...groupsExamples,
  ...dashboardExamples,
  ...approvalExamples,
  ...maintenanceExamples,
  ...pageExamples,
  current: async (asking) => ({ query: { planYearKeyId: await thisPlanYear(asking) } }),
  complete: async (asking) => ({ query: { planYearKeyId: await thisPlanYear(asking) } }),
  available: async (asking) => ({ query: { planYearKeyId: await thisPlanYear(asking) } }),
  ...groupExamples,
  detail: async (asking) => ({ query: reference(await one(asking, 'current')) }),
  activity: async (asking) => ({ query: reference(await one(asking, 'current')) }),
  completion: async (asking) => ({ params: { programId: (await one(asking, 'current')).Id } }),
  joinPrograms: async (asking) => ({ body: [{ ProgramId: (await one(asking, 'available', ({ IsPersonal }) => !IsPersonal)).Id, IsPersonal: false }] }),
  quit: async (asking) => ({ query: reference(await lasting(asking)) }),
  undoQuit: async (asking) => {
    const query = reference(await lasting(asking));
    await asking.post(`/userprograms/quit?${new URLSearchParams(query)}`, undefined);
    return { query };
  },
  hideLastWeek: async ({ get }) => ({ body: { First: (await get<Today>('/userprograms/today')).LastWeek?.First ?? '2026-11-09' } }),
  selfReport: async (asking) => ({ params: { programId: (await one(asking, 'current', reports)).Id } }),
  submitSelfReport: async (asking) => {
    const attached = await takingFiles(asking);
    const program = await one(asking, 'current', (candidate) => reports(candidate) && !isActivity(candidate) && attached.has(candidate.Id));
    const attachment = { Attachment: Buffer.from('proof').toString('base64'), AttachmentName: 'proof.txt' };
    return {
      body: { ChallengeId: program.Id, ChallengeOwnerId: program.OwnerId, ...attachment, UserComments: 'Done.', Checked: true, RequireApproval: false },
    };
  },
  submitActivitySelfReport: async (asking) => {
    const program = await one(asking, 'current', (candidate) => reports(candidate) && isActivity(candidate));
    return { body: { ChallengeId: program.Id, EntityId: asking.entityId, Checked: 'true', UserComments: 'Done.' } };
  },
  deleteSelfReport: async (asking) => {
    for (const program of (await asking.get<Program[]>('/userprograms/current')).filter(isReported)) {
      const { UserSelfReports } = await asking.get<{ UserSelfReports: UserSelfReport[] }>(`/userprograms/selfreport/${encodeURIComponent(program.Id)}`);
      const pending = UserSelfReports.find(({ Status }) => Status === 'PendingApproval');
      if (pending) return { body: { ProgramId: program.Id, UserId: pending.UserId, SubmittedDate: pending.SubmittedDate } };
    }
    throw new Error('No submission of the fixtures waits for approval.');
  },
  actionDone: async (asking) => {
    const { Id: ProgramId, OwnerId } = await one(asking, 'available', ({ CompletedBy }) => CompletedBy === 'Visit');
    await asking.post('/userprograms/joinprograms', [{ ProgramId, IsPersonal: false }]);
    return { body: { ProgramId, OwnerId } };
  },
  inlineProgress: async (asking) => {
    const program = await one(asking, 'current', isActivity);
    return { body: { UserId: asking.userId, ActivityId: program.Id, EntityId: asking.entityId, SubType: program.ProgramSubType } };
  },
  saveMission: ({ userId }) => ({ body: { Text: 'A walk a day.', Type: 'Personal', OwnerId: userId, Editable: true } }),
  outcomeOptions: async (asking) => ({ params: { programId: (await one(asking, 'current', asksOutcome)).Id } }),
  submitOutcome: async (asking) => {
    const { Id } = await one(asking, 'current', asksOutcome);
    const { SelfReportOptions } = await asking.get<OutcomeOptions>(`/userprograms/getselfreportoptions/${encodeURIComponent(Id)}`);
    return { body: { ProgramId: Id, AnswerId: SelfReportOptions[0]?.Id } };
  },
  takeBackOutcome: async (asking) => {
    const { Id: ProgramId } = await one(asking, 'current', asksOutcome);
    const { SelfReportOptions } = await asking.get<OutcomeOptions>(`/userprograms/getselfreportoptions/${encodeURIComponent(ProgramId)}`);
    await asking.post('/userprograms/submitselfreportoutcome/', { ProgramId, AnswerId: SelfReportOptions[0]?.Id });
    return { body: { ProgramId } };
  },
  joinChallenges: async (asking) => {
    const { Id, OwnerId } = await one(asking, 'available', ({ IsPersonal }) => !IsPersonal);
    return { body: [{ ChallengeId: Id, ChallengeOwnerId: OwnerId }] };
  },
  joinPersonalChallenges: async (asking) => {
    const program = await one(asking, 'available', ({ IsPersonal, Action }) => IsPersonal && Action?.Type === 'JoinPrograms');
    return { body: [{ ProgramId: program.Id, IsPersonal: true }] };
  },
  challengeDetail: async (asking) => ({ query: challenge(await one(asking, 'current')) }),
  challengeUser: async (asking) => ({ query: challenge(await one(asking, 'current')) }),
  liveUpdate: async (asking) => {
    return { query: challenge(await one(asking, 'current')) };
  },
  ...boardExamples,
  ...wizardExamples,
};

export default examples;
