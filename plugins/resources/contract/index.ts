import type { Static } from 'typebox';
import type { Input, Output } from '#shell/api';
import type { administrationSchemas } from './administration/schemas';
import type * as contract from './schemas';

export type Resource = Static<typeof contract.Resource>;
export type Section = Static<typeof contract.Section>;
export type EngagementType = Static<(typeof contract.schemas)['engage']['body']>['EngagementType'];
export type ResourceContent = Output<typeof administrationSchemas.administeredResources>;
export type AdministeredSection = ResourceContent['Sections'][number];
export type AdministeredResource = ResourceContent['Resources'][number];
export type SectionBody = Input<typeof administrationSchemas.saveSection>['body'];
export type ResourceBody = Input<typeof administrationSchemas.saveResource>['body'];
