/** Calls by which administrators maintain the events of a company. */
export const eventsRoutes = {
  administeredEvents: ['GET', '/administeredevents'],
  administeredEvent: ['GET', '/administeredevents/:id'],
  saveAdministeredEvent: ['POST', '/administeredevents'],
  cancelEvent: ['POST', '/administeredevents/cancel'],
  deleteEventDraft: ['POST', '/administeredevents/delete'],
  eventPeople: ['GET', '/administeredevents/people'],
  eventPeopleExport: ['GET', '/administeredevents/people/export'],
  checkIn: ['POST', '/administeredevents/checkin'],
  checkInCodes: ['GET', '/administeredevents/checkincodes'],
  countTold: ['POST', '/administeredevents/told', 'unkeyed'],
} as const;
