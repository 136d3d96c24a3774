import { beforeEach } from 'vitest';
import type { Approval } from '../../../../../../plugins/programs/contract';
import { type Answer, type SignedIn, type TestApp, testTime } from '../../../../../testing/appForTests';

/** A picture, according to its first bytes. */
const picture = Buffer.from('\x89PNG\r\n\x1a\nnot much', 'latin1').toString('base64');

/** Acts of people and administrators on reports that require approval. */
export const deskFor = (server: () => TestApp) => {
  const people: { me: SignedIn; colleague: SignedIn; admin: SignedIn; other: SignedIn } = {} as never;
  beforeEach(async () => {
    await server().fresh();
    people.me = await server().as('participant@acme.example');
    people.colleague = await server().as('participant2@acme.example');
    people.admin = await server().as('admin@acme.example');
    people.other = await server().as('wradmin@acme.example');
  });

  const join = (who: SignedIn, ProgramId: string): Promise<Answer> => who.post('/userprograms/joinprograms', [{ ProgramId, IsPersonal: false }]);

  /** Sends a report with a picture. @returns its time */
  const report = async (who: SignedIn, ChallengeId: string, UserComments = 'Done.'): Promise<string> => {
    const proof = { Attachment: picture, AttachmentName: 'proof.png', UserComments, Checked: true, RequireApproval: true };
    const { status, body } = await who.post('/userprograms/submitselfreport/', { ChallengeId, ChallengeOwnerId: 'acme', ...proof });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.Data[0].SubmittedDate;
  };

  const search = (who: SignedIn, more: object = {}, company = 'acme'): Promise<Answer> =>
    who.post(`/v2/challenges/${company}/challengeapprovals`, { challenge: '', status: 'PendingApproval', paginationToken: '', pageSize: 25, ...more });
  const items = async (more: object = {}): Promise<readonly Approval[]> => (await search(people.admin, more)).body.Data.Items;

  type Named = Pick<Approval, 'UserId' | 'ChallengeId' | 'SubmittedDate'>;
  const named = ({ UserId, ChallengeId, SubmittedDate }: Named): Named => ({ UserId, ChallengeId, SubmittedDate });
  const decide = (who: SignedIn, Status: string, rows: readonly Named[], ReviewComments = '', headers = {}): Promise<Answer> =>
    who.post(
      '/v2/challenges/acme/updatechallengeapprovals',
      { EntityId: 'acme', Status, Approvals: rows.map((row) => ({ ...named(row), ReviewComments })) },
      headers,
    );
  const detail = async (who: SignedIn, id: string) => (await who.get(`/userprograms/detail?ownerId=acme&id=${id}`)).body.Data;
  /** Mails since the start, newest first. */
  const mails = async () => (await server().platform.outbox.list(server().platform.db, 'https://site.example')).filter(({ SentAt }) => SentAt >= testTime);
  const message = ({ body }: Answer): string => body.Errors[0].Message;
  const told = (topic: string) =>
    server()
      .published.filter((one) => one.topic === topic)
      .map(({ payload }) => payload);
  return { people, join, report, search, items, decide, detail, mails, message, told };
};
