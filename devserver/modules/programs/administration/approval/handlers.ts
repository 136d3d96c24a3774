import type { approvalSchemas } from '../../../../../plugins/programs/contract/administration/approvalSchemas';
import type { Handlers } from '../../../../platform/module';
import type { ProgramTables } from '../../tables';
import { deleteAttachments } from './attachments';
import { decideApprovals } from './decide';
import { approvalFilters } from './filters';
import { approvalsOfPerson, searchApprovals } from './list';
import { approvalSettings, saveApprovalMails } from './settings';

/** The calls of the approval desk. */
export const approvalHandlers: Handlers<typeof approvalSchemas, ProgramTables> = {
  approvalFilters: ({ query }, call) => approvalFilters(call, query),
  approvalFiltersOf: ({ params, query }, call) => approvalFilters(call, { ...query, entityId: params.entityId }),
  approvalSettings,
  saveApprovalMails,
  challengeApprovals: searchApprovals,
  approvalsOfPerson,
  decideApprovals,
  deleteAttachments,
};
