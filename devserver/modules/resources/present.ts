import type { Resource, Section } from '../../../plugins/resources/contract';
import { fromFlag } from '../../platform/database/flag';
import { pictureAddress } from '../../platform/http/files/pictures';
import type { listSections, ResourceRow } from './queries';

type SectionRow = Awaited<ReturnType<typeof listSections>>[number];

/** A resource in the form of the wire (RES-005). */
export const presentResource = (row: ResourceRow): Resource => ({
  Id: row.id,
  SectionId: row.section_id,
  Title: row.title,
  Description: row.description,
  ImageUrl: row.image_file === null ? row.image_url : pictureAddress(row.image_file),
  ResourceType: row.type,
  Url: row.url,
  FilePath: row.path,
  FileName: row.file_name,
  FileSize: row.file_size,
  Article: row.article,
  ShowOnHomepage: fromFlag(row.show_on_homepage),
  Order: row.position,
});

/** A section with its resources. */
export const presentSection = (row: SectionRow, resources: readonly ResourceRow[]): Section => ({
  Id: row.id,
  Title: row.title,
  Description: row.description,
  Order: row.position,
  Resources: resources.filter(({ section_id }) => section_id === row.id).map(presentResource),
});

/** A section in the form for administrators: with company, publication, roles and places (RES-013). */
export const presentAdminSection = (row: SectionRow, resources: readonly ResourceRow[]) => ({
  ...presentSection(row, resources),
  EntityId: row.company_id,
  IsPublished: fromFlag(row.is_published),
  Roles: JSON.parse(row.roles) as string[],
  Locations: JSON.parse(row.locations) as string[],
  Departments: JSON.parse(row.departments) as string[],
  Regions: JSON.parse(row.regions) as string[],
});
