const list = '/administration/tools/announcements';

/** Paths of the announcement pages in the administration. */
export const paths = {
  list,
  /** `id`: the edited announcement; without it a new one. */
  edit: `${list}/edit?company&id?`,
  preview: `${list}/preview?company&id`,
} as const;
