import { facts, type PaletteFind, request, type SagaGenerator } from '#shell/api';
import { api } from '../administration/approval/api';
import { keyOf, nameOf } from '../administration/approval/rules/rows';
import { paths } from '../administration/paths';

/** The latest submissions of the company that wait for approval; choosing one opens it on the desk. */
export default function* findSubmissions(): SagaGenerator<readonly PaletteFind[]> {
  const { entity } = yield* facts();
  const company = entity?.EntityId ?? '';
  const { Items } = yield* request(api.challengeApprovals, {
    params: { entityId: company },
    body: { challenge: '', status: 'PendingApproval', paginationToken: '', pageSize: 25 },
  });
  return Items.map((submission) => ({
    key: `submission ${keyOf(submission)}`,
    label: nameOf(submission),
    context: submission.ChallengeName,
    icon: 'admin',
    target: { to: `${paths.approval}?${new URLSearchParams({ company, submission: keyOf(submission) })}` },
  }));
}
