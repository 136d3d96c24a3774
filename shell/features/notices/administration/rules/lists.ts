import type { AdministeredNotification, NotificationSetup } from '../contract';

type Items = NotificationSetup['RolesList']['Items'];

/** Sort keys of the table (ADN-020). */
export type SortKey = 'Name' | 'Roles' | 'Regions' | 'Locations' | 'LastResetDate';

/** The labels of a list's values; an unknown value is shown as it is, and no value means everyone (ADN-013 to ADN-016). */
export const labelsOf = (values: readonly string[], items: Items, everybody: string): string =>
  values.length === 0 ? everybody : values.map((value) => items.find(({ Value }) => Value === value)?.Text ?? value).join(', ');

/** A notification with the texts of its list columns. */
export interface NotificationRow extends Readonly<Record<'roles' | 'regions' | 'locations', string>> {
  readonly notification: AdministeredNotification;
}

export const rowsOf = ({ ProgramNotifications, RolesList, RegionList, LocationList }: NotificationSetup, everybody: string): readonly NotificationRow[] =>
  ProgramNotifications.map((notification) => ({
    notification,
    roles: labelsOf(notification.Roles, RolesList.Items, everybody),
    regions: labelsOf(notification.Regions, RegionList.Items, everybody),
    locations: labelsOf(notification.Locations, LocationList.Items, everybody),
  }));

const textOf = ({ notification, roles, regions, locations }: NotificationRow, key: SortKey): string => {
  switch (key) {
    case 'Name':
      return notification.Name;
    case 'Roles':
      return roles;
    case 'Regions':
      return regions;
    case 'Locations':
      return locations;
    case 'LastResetDate':
      return notification.LastResetDate ?? '';
  }
};

/** Sorts by a column, descending with the prefix `-`; case-insensitive, and rows without a date last in both directions (ADN-020, ADN-021). */
export const sorted = (rows: readonly NotificationRow[], sort: string, language: string): readonly NotificationRow[] => {
  const isFalling = sort.startsWith('-');
  const key = sort.replace('-', '') as SortKey;
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  return [...rows].sort((one, other) => {
    const [a, b] = [textOf(one, key), textOf(other, key)];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return (isFalling ? compare(b, a) : compare(a, b)) || compare(one.notification.Name, other.notification.Name);
  });
};

/** Replaces a notification by the server's response; a company has at most one notification about sharing with coaches. */
export const withNotification = (data: NotificationSetup, saved: AdministeredNotification): NotificationSetup => {
  const isKnown = data.ProgramNotifications.some(({ ProgramNotificationId }) => ProgramNotificationId === saved.ProgramNotificationId);
  const all = data.ProgramNotifications.map((one) => {
    if (one.ProgramNotificationId === saved.ProgramNotificationId) return saved;
    return saved.IsCoachSharing ? { ...one, IsCoachSharing: false } : one;
  });
  return { ...data, ProgramNotifications: isKnown ? all : [...all, saved] };
};

export const withoutNotifications = (data: NotificationSetup, ids: readonly string[]): NotificationSetup => ({
  ...data,
  ProgramNotifications: data.ProgramNotifications.filter(({ ProgramNotificationId }) => !ids.includes(ProgramNotificationId)),
});
