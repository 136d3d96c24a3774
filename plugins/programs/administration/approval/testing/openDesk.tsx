import { endpoints } from '#shell/api';
import { type Answered, answers } from '../../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../../shell/testing/noTexts';
import { renderInShell } from '../../../../../shell/testing/renderInShell';
import type { Approval } from '../../../contract';
import plugin from '../../../plugin';
import { api } from '../api';

/** Calls of the bar of companies and plan years. */
const bar = endpoints({ companies: ['GET', '/entity/options'], planYears: ['GET', '/planyear/options'] } as const);

/** A submission of a person with this first name. */
export const a = (FirstName: string, more: Partial<Approval> = {}): Approval => ({
  UserId: FirstName.toLowerCase(),
  IsOwn: false,
  FirstName,
  LastName: 'Example',
  ChallengeId: 'meals',
  ChallengeName: 'Meal Prep Sunday',
  SubmittedDate: '2026-11-19T18:00:00.000Z',
  UserComment: `By ${FirstName}.`,
  AttachmentUrl: null,
  AttachmentKind: null,
  Attachments: 0,
  Status: 'PendingApproval',
  ReviewDate: null,
  ReviewComments: '',
  ReviewedBy: null,
  Counted: 1,
  Required: 3,
  ...more,
});
/** Fields of a submission with a PDF, whose person has another one with a file. */
export const withFile = { AttachmentUrl: '/api/filehandler/downloadFile?s3FileName=x&displayName=menu.pdf', AttachmentKind: 'Pdf', Attachments: 2 } as const;

export interface Searched {
  readonly body: { readonly challenge: string; readonly status: string; readonly paginationToken: string; readonly sort?: string };
}
interface Decided {
  readonly body: { readonly Status: string; readonly Approvals: readonly { readonly UserId: string; readonly ReviewComments?: string }[] };
}

/** A page of a list with three submissions. */
export const pageOf = (Items: Approval[], paginationToken = '') => ({ Items, paginationToken, Total: 3, IsTotalCapped: false });

/** Opens the desk with these waiting submissions. Decided ones disappear. */
export const open = (waiting: readonly Approval[] = [a('Ada', withFile), a('Ben'), a('Cleo')], server: readonly Answered[] = [], query = '') => {
  let rows = [...waiting];
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path: `/administration/tools/challenges/approval${query}`,
    person: { Roles: ['AdminLite'], EntityId: 'acme', TimeZone: 'America/Chicago' },
    server: [
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(bar.planYears, () => [{ Value: '2026', Text: '2026', IsCurrent: true }]),
      answers(api.approvalFiltersOf, () => ({ Entities: [], PlanYears: [], Challenges: [{ Value: 'meals', Text: 'Meal Prep Sunday' }], Statuses: [] })),
      answers(api.challengeApprovals, () => pageOf(rows)),
      answers(api.approvalsOfPerson, () => []),
      answers(api.decideApprovals, ({ body }) => {
        const ids = body.Approvals.map(({ UserId }) => UserId);
        rows = rows.filter(({ UserId }) => !ids.includes(UserId));
        return { Actions: body.Approvals.map(({ UserId, ChallengeId, SubmittedDate }) => ({ UserId, ChallengeId, SubmittedDate, IsSuccessful: true })) };
      }),
      ...server,
    ],
  });
  const { screen, user, received } = view;
  const inputs = <I,>(name: string) => received.filter((call) => call.name === name).map(({ input }) => input as I);
  return {
    ...view,
    inputs,
    searched: () => inputs<Searched>('challengeApprovals').map(({ body }) => body),
    decided: () => inputs<Decided>('decideApprovals').map(({ body }) => body),
    choose: async (name: string) => user.click(await screen.findByRole('checkbox', { name: new RegExp(`^Select ${name} `) })),
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    names: () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent),
  };
};
