import { change, followRecords, keyedResource, on, patch, pluginState, send } from '#shell/api';
import { inOrder } from '#shell/rules/inOrder';
import type { AdministeredLink, AdministeredProgramSection, AdministeredTag, AdministeredWord } from '../../contract';
import { message } from '../../text';
import { api } from './api';

/** Quick links, sections, tags, words of message boards and the mission statement of a company. */
export const page = keyedResource(api.programsPage, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

const saving = { failed: message('listPage.failed.saving'), reloads: [page] };
const deleting = { failed: message('listPage.failed.deleting'), reloads: [page], canUndo: true as const };

export const saveLink = change(api.saveQuickLink, { ...saving, says: message('listPage.saved.link') });
export const saveSection = change(api.saveProgramSection, { ...saving, says: message('listPage.saved.section') });
export const saveTag = change(api.saveTag, { ...saving, says: message('listPage.saved.tag') });
export const saveWord = change(api.saveBoardWord, { ...saving, says: message('listPage.saved.word') });
export const saveMission = change(api.saveCompanyMission, { ...saving, says: message('listPage.saved.mission') });

export const removeLink = change(
  function* removeLink({ Id }: AdministeredLink, how) {
    return yield* send(api.deleteQuickLink, { params: { id: Id } }, how);
  },
  { ...deleting, says: message('listPage.deleted.link'), subject: ({ Id }: AdministeredLink) => `quick link ${Id}` },
);

export const removeSection = change(
  function* removeSection({ Id }: AdministeredProgramSection, how) {
    return yield* send(api.deleteProgramSection, { params: { id: Id } }, how);
  },
  { ...deleting, says: message('listPage.deleted.section'), subject: ({ Id }: AdministeredProgramSection) => `program section ${Id}` },
);

export const removeTag = change(
  function* removeTag({ Id }: AdministeredTag, how) {
    return yield* send(api.deleteTag, { params: { id: Id } }, how);
  },
  { ...deleting, says: message('listPage.deleted.tag'), subject: ({ Id }: AdministeredTag) => `program tag ${Id}` },
);

export const removeWord = change(
  function* removeWord({ Id }: AdministeredWord, how) {
    return yield* send(api.deleteBoardWord, { params: { id: Id } }, how);
  },
  { ...deleting, says: message('listPage.deleted.word'), subject: ({ Id }: AdministeredWord) => `board word ${Id}` },
);

export const mergeTag = change(api.mergeTag, {
  says: message('listPage.merged'),
  failed: message('listPage.failed.merging'),
  reloads: [page],
  subject: ({ body }) => `program tag ${body.Id}`,
});

interface ToOrder<Row> {
  readonly company: string;
  readonly rows: readonly Row[];
}

const idsOf = (rows: readonly { readonly Id: string }[]): string[] => rows.map(({ Id }) => Id);
const ordering = { failed: message('listPage.failed.ordering'), mayReplace: () => true };

export const orderLinks = change(
  function* orderLinks({ company, rows }: ToOrder<AdministeredLink>, how) {
    return yield* send(api.orderQuickLinks, { body: { EntityId: company, Ids: idsOf(rows) } }, how);
  },
  {
    ...ordering,
    subject: ({ company }) => `order of quick links ${company}`,
    applies: [
      patch(
        ({ company }: ToOrder<AdministeredLink>) => page.of({ query: { entityId: company } }),
        (data, _: unknown, { rows }: ToOrder<AdministeredLink>) => ({ ...data, QuickLinks: inOrder(data.QuickLinks, idsOf(rows)) }),
      ),
    ],
  },
);

export const orderSections = change(
  function* orderSections({ company, rows }: ToOrder<AdministeredProgramSection>, how) {
    return yield* send(api.orderProgramSections, { body: { EntityId: company, Ids: idsOf(rows) } }, how);
  },
  {
    ...ordering,
    subject: ({ company }) => `order of program sections ${company}`,
    applies: [
      patch(
        ({ company }: ToOrder<AdministeredProgramSection>) => page.of({ query: { entityId: company } }),
        (data, _: unknown, { rows }: ToOrder<AdministeredProgramSection>) => ({ ...data, Sections: inOrder(data.Sections, idsOf(rows)) }),
      ),
    ],
  },
);

const saga = followRecords({
  'programs.quickLink': [page],
  'programs.quickLinkOrder': [page],
  'programs.programSection': [page],
  'programs.programSectionOrder': [page],
  'programs.programTag': [page],
  'programs.boardWord': [page],
  'programs.companyMission': [page],
});

export default pluginState(
  'programs.page',
  { page, saveLink, saveSection, saveTag, saveWord, saveMission, removeLink, removeSection, removeTag, removeWord, mergeTag, orderLinks, orderSections },
  { saga },
);
