const list = '/administration/tools/announcements';

/** Addresses of the pages by which announcements are administered. */
export const paths = {
  list,
  /** `id`: the one that is edited; without it a new one. */
  edit: `${list}/edit?company&id?`,
} as const;
