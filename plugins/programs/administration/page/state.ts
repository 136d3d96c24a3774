import { change, followRecords, keyedResource, on, patch, pluginState, send } from '#shell/api';
import { inOrder } from '#shell/rules/inOrder';
import type { AdministeredLink, AdministeredTag } from '../../contract';
import { message } from '../../text';
import { api } from './api';

/** Quick links, tags and the mission statement of a company. */
export const page = keyedResource(api.programsPage, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

const saving = { failed: message('listPage.failed.saving'), reloads: [page] };
const deleting = { failed: message('listPage.failed.deleting'), reloads: [page], canUndo: true as const };

export const saveLink = change(api.saveQuickLink, { ...saving, says: message('listPage.saved.link') });
export const saveTag = change(api.saveTag, { ...saving, says: message('listPage.saved.tag') });
export const saveMission = change(api.saveCompanyMission, { ...saving, says: message('listPage.saved.mission') });

export const removeLink = change(
  function* removeLink({ Id }: AdministeredLink, how) {
    return yield* send(api.deleteQuickLink, { params: { id: Id } }, how);
  },
  { ...deleting, says: message('listPage.deleted.link'), subject: ({ Id }: AdministeredLink) => `quick link ${Id}` },
);

export const removeTag = change(
  function* removeTag({ Id }: AdministeredTag, how) {
    return yield* send(api.deleteTag, { params: { id: Id } }, how);
  },
  { ...deleting, says: message('listPage.deleted.tag'), subject: ({ Id }: AdministeredTag) => `program tag ${Id}` },
);

export const mergeTag = change(api.mergeTag, {
  says: message('listPage.merged'),
  failed: message('listPage.failed.merging'),
  reloads: [page],
  subject: ({ body }) => `program tag ${body.Id}`,
});

interface ToOrder {
  readonly company: string;
  readonly rows: readonly AdministeredLink[];
}

export const orderLinks = change(
  function* orderLinks({ company, rows }: ToOrder, how) {
    return yield* send(api.orderQuickLinks, { body: { EntityId: company, Ids: rows.map(({ Id }) => Id) } }, how);
  },
  {
    failed: message('listPage.failed.ordering'),
    mayReplace: () => true,
    subject: ({ company }) => `order of quick links ${company}`,
    applies: [
      patch(
        ({ company }: ToOrder) => page.of({ query: { entityId: company } }),
        (data, _: unknown, { rows }: ToOrder) => ({
          ...data,
          QuickLinks: inOrder(
            data.QuickLinks,
            rows.map(({ Id }) => Id),
          ),
        }),
      ),
    ],
  },
);

const saga = followRecords({
  'programs.quickLink': [page],
  'programs.quickLinkOrder': [page],
  'programs.programTag': [page],
  'programs.companyMission': [page],
});

export default pluginState('programs.page', { page, saveLink, saveTag, saveMission, removeLink, removeTag, mergeTag, orderLinks }, { saga });
