import { asBase64, call, change, companyOptions, followRecords, keyedResource, on, patch, pluginState, type SagaGenerator, send } from '#shell/api';
import { inOrder } from '#shell/rules/inOrder';
import type { AdministeredResource, AdministeredSection, ResourceBody } from '../contract';
import { message } from '../text';
import { api } from './api';

/** The sections of a company and their resources. */
export const content = keyedResource(api.administeredResources, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** Options of a section's audience. */
export const options = {
  locations: keyedResource(companyOptions.locations),
  departments: keyedResource(companyOptions.departments),
  regions: keyedResource(companyOptions.regions),
};

const contentOf = (company: string) => content.of({ query: { entityId: company } });

export const saveSection = change(api.saveSection, {
  says: message('administered.saved.section'),
  failed: message('administered.failed.saving'),
  reloads: [content],
});

/** A save with the chosen files. */
export interface ResourceSave {
  readonly body: ResourceBody;
  readonly files: { readonly en: File | undefined; readonly es: File | undefined };
}

function* sentFile(file: File | undefined): SagaGenerator<{ readonly Name: string; readonly Base64EncodedFile: string } | undefined> {
  return file && { Name: file.name, Base64EncodedFile: yield* call(asBase64, file) };
}

export const saveResource = change(
  function* saveResource({ body, files }: ResourceSave, how) {
    const [en, es] = [yield* sentFile(files.en), yield* sentFile(files.es)];
    const Files = { ...(en && { en }), ...(es && { es }) };
    return yield* send(api.saveResource, { body: { ...body, ...((en || es) && { Files }) } }, how);
  },
  { says: message('administered.saved.resource'), failed: message('administered.failed.saving'), reloads: [content] },
);

export const removeSection = change(
  function* removeSection({ Id }: AdministeredSection, how) {
    return yield* send(api.deleteSection, { params: { id: Id } }, how);
  },
  {
    says: message('administered.deleted.section'),
    canUndo: true,
    failed: message('administered.failed.deleting'),
    subject: ({ Id }) => `section of resources ${Id}`,
    reloads: [content],
  },
);

export const removeResource = change(
  function* removeResource({ Id }: AdministeredResource, how) {
    return yield* send(api.deleteResource, { params: { id: Id } }, how);
  },
  {
    says: message('administered.deleted.resource'),
    canUndo: true,
    failed: message('administered.failed.deleting'),
    subject: ({ Id }) => `resource ${Id}`,
    reloads: [content],
  },
);

interface ToOrder<Row> {
  readonly company: string;
  readonly rows: readonly Row[];
}

const ordering = { failed: message('administered.failed.ordering'), mayReplace: () => true };
const idsOf = (rows: readonly { readonly Id: string }[]): string[] => rows.map(({ Id }) => Id);

export const orderSections = change(
  function* orderSections({ company, rows }: ToOrder<AdministeredSection>, how) {
    return yield* send(api.orderSections, { body: { EntityId: company, Ids: idsOf(rows) } }, how);
  },
  {
    ...ordering,
    subject: ({ company }) => `order of sections ${company}`,
    applies: [
      patch(
        ({ company }: ToOrder<AdministeredSection>) => contentOf(company),
        (data, _: unknown, { rows }: ToOrder<AdministeredSection>) => ({ ...data, Sections: inOrder(data.Sections, idsOf(rows)) }),
      ),
    ],
  },
);

export const orderResources = change(
  function* orderResources({ company, rows }: ToOrder<AdministeredResource>, how) {
    return yield* send(api.orderResources, { body: { EntityId: company, Ids: idsOf(rows) } }, how);
  },
  {
    ...ordering,
    subject: ({ company }) => `order of resources ${company}`,
    applies: [
      patch(
        ({ company }: ToOrder<AdministeredResource>) => contentOf(company),
        (data, _: unknown, { rows }: ToOrder<AdministeredResource>) => ({ ...data, Resources: inOrder(data.Resources, idsOf(rows)) }),
      ),
    ],
  },
);

const all = ['resourceSection', 'resourceSectionOrder', 'resource', 'resourceOrder'].map((record) => [`resources.${record}`, [content]] as const);
const saga = followRecords(Object.fromEntries(all));

export default pluginState(
  'resources.administration',
  { content, ...options, saveSection, saveResource, removeSection, removeResource, orderSections, orderResources },
  { saga },
);
