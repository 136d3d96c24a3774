import type { AdministeredChallenge, ChallengeBody, Program } from '../../../../plugins/programs/contract';
import { lastLineOf, putLastBack as putLastBackIn } from '../../../testing/answers';
import type { Answer, SignedIn, TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import programs from '../routes';

/** The modules required to administer challenges. */
export const wizardModules = [programs, ...modulesNamed('admin', 'root', 'account', 'session', 'support', 'account-access', 'trackers', 'rewards', 'hra')];

/** A complete challenge of the days after `testTime`, as a body. */
export const wholeChallenge = {
  Name: 'Walk to Work',
  Description: '<p>Leave the <b>car</b> at home.</p>',
  ProgramType: 'Challenge',
  ProgramSubType: 'SelfReport',
  StartDate: '2026-11-18',
  EndDate: '2026-12-20',
  SelfReport: { ReportingType: 'Checkbox', RequiresApproval: false, OnePerDay: false },
  Completion: {
    Levels: [
      { Points: 10, Required: 1 },
      { Points: 20, Required: 3 },
    ],
  },
} satisfies ChallengeBody;

/** Calls of administrators and people about challenges. */
export const wizardFor = (server: () => TestApp) => {
  const save = (who: SignedIn, body: object, headers = {}): Promise<Answer> => who.post('/v2/challenges', body, headers);
  const saved = async (who: SignedIn, body: object): Promise<AdministeredChallenge> => {
    const { body: answer } = await save(who, body);
    if (answer.IsSuccessful !== true) throw new Error(JSON.stringify(answer));
    return answer.Data;
  };
  const published = (who: SignedIn, more: object = {}) => saved(who, { ...wholeChallenge, ...more, IsDraft: false });
  const read = async (who: SignedIn, id: string): Promise<AdministeredChallenge> => (await who.get(`/v2/challenges/${id}`)).body.Data;
  const seenBy = async (who: SignedIn, id: string): Promise<Program> => (await who.get(`/userprograms/detail?ownerId=acme&id=${id}`)).body.Data;
  const offeredTo = async (who: SignedIn): Promise<readonly Program[]> => (await who.get('/userprograms/available')).body.Data;
  const isOffered = async (who: SignedIn, id: string): Promise<boolean> => (await offeredTo(who)).some(({ Id }) => Id === id);
  const join = (who: SignedIn, id: string): Promise<Answer> => who.post('/userprograms/joinprograms', [{ ProgramId: id, IsPersonal: false }]);
  const report = (who: SignedIn, id: string): Promise<Answer> =>
    who.post('/userprograms/submitselfreport/', {
      ChallengeId: id,
      ChallengeOwnerId: 'acme',
      Attachment: null,
      AttachmentName: null,
      UserComments: '',
      Checked: true,
      RequireApproval: false,
    });
  /** Number of notifications of changed offers to browsers of a company. */
  const told = (companyId = 'acme'): number => server().published.filter(({ topic }) => topic === `programs:${companyId}`).length;
  const lastLine = () => lastLineOf(server());
  const putLastBack = (who: SignedIn): Promise<Answer> => putLastBackIn(server(), who);
  return { save, saved, published, read, seenBy, offeredTo, isOffered, join, report, told, lastLine, putLastBack };
};

/** Invalid fields of an answer, with their messages. */
export const faultsOf = ({ body }: Answer): readonly (readonly [string | undefined, string])[] =>
  body.Errors.map(({ Field, Message }: { Field?: string; Message: string }) => [Field, Message]);
