import { administrationRoutes } from './administration/routes';

export const routes = {
  ...administrationRoutes,

  // The signed-in person's trackers through the legacy interface; the list serves both.
  list: ['GET', '/TrackerEntry/GetTrackerList'],
  legacySetup: ['GET', '/TrackerEntry/GetTrackerEntrySetup'],
  saveLegacyEntry: ['POST', '/TrackerEntry/SaveTrackerEntry'],
  deleteLegacyEntry: ['DELETE', '/TrackerEntry/DeleteTrackerEntry'],

  // What the person has chosen for their own page: at most three pinned trackers, and goals of a day.
  savePins: ['POST', '/trackers/pins'],
  saveGoal: ['POST', '/trackers/goals'],

  // The v2 interface, for one's own entries or, for a coach, those of a participant.
  setup: ['GET', '/entities/:entityId/users/:userId/tracker-entries/trackerId/:trackerId/setup'],
  entries: ['GET', '/entities/:entityId/users/:userId/tracker-entries/trackerId/:trackerId'],
  createEntry: ['POST', '/entities/:entityId/users/:userId/tracker-entries'],
  updateEntry: ['PUT', '/entities/:entityId/users/:userId/tracker-entries/:entryId'],
  // The days, of any age, on which a one-per-day tracker takes no further entry; used by imports.
  takenDays: ['GET', '/trackers/takendays'],
  deleteEntry: ['POST', '/entities/:entityId/users/:userId/tracker-entries/:entryId/delete'],

  // A coach and one participant through the legacy interface.
  coachDefinitions: ['GET', '/coach-view/trackerdefinitions/:id'],
  coachList: ['GET', '/coach-view/tracking/trackerlist/:id'],
  coachSetup: ['GET', '/coach-view/tracking/:a/setup/:b'],
  coachSaveEntry: ['POST', '/coach-view/tracking'],
  coachDeleteEntry: ['DELETE', '/coach-view/tracking/:a/:trackerId/:entryDateKey'],

  // Devices and apps, which write entries automatically.
  deviceMenu: ['GET', '/trackers/trackerajax/GetDeviceNavigationMenu'],
  devices: ['GET', '/trackers/trackerajax/GetAllDevices'],
  registerProvider: ['POST', '/device/registerdeviceprovider'],
  unregisterProvider: ['DELETE', '/device/deletevalidicuser'],
  disconnectDevice: ['POST', '/trackers/validicajax/UnregisterDevice'],
  addDeviceTrackers: ['POST', '/trackers/trackerajax/AddUserTrackersForDevice'],
  connectHumanApiDevice: ['GET', '/trackers/humanapiauth/RegisterDeviceWithHumanApi', 'changes'],
  disconnectHumanApiDevice: ['GET', '/trackers/humanapiauth/UnregisterUserDevice', 'changes'],
  // Opened by the browser itself, on the way to the provider and back, with a state instead of a token.
  askConsent: ['GET', '/trackers/devices/consent'],
  receiveConsent: ['GET', '/trackers/devices/consented'],
} as const;
