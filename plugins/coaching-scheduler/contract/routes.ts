export const routes = {
  // Availability of a coach.
  ownAvailability: ['GET', '/coach-availability'],
  availability: ['GET', '/coach-availability/:userId'],
  saveAvailability: ['POST', '/coach-availability'],

  // Participants.
  participants: ['GET', '/coach-view/participants'],
  filteredParticipants: ['POST', '/coach-view/participants', 'unkeyed'],
  participantDetail: ['GET', '/coach-view/participant-detail/:userId'],
  sendContactCode: ['POST', '/coach-view/participant/contact-code', 'unkeyed'],
  editProfile: ['POST', '/coach-view/participant/edit-profile'],
  saveMission: ['POST', '/missionstatement/upsert/:ownerId'],

  // Entries of coaches about a participant, and sessions.
  entryDetail: ['GET', '/coach-view/coach-entry-detail/:pk'],
  entries: ['GET', '/coachentry/GetByUser'],
  createEntry: ['POST', '/coachentry'],
  updateEntry: ['PUT', '/coachentry/UpdateEntry'],
  deleteEntry: ['DELETE', '/coachentry/DeleteEntry/:id'],
  planSeries: ['POST', '/coaching/scheduler/plan-series', 'unkeyed'],
  moveSession: ['POST', '/coaching/scheduler/session/:id/move'],
  cancelEntry: ['DELETE', '/coachentry/DeleteEntry/:id/:sendEmail'],

  // Calendar of the scheduler.
  schedulerData: ['GET', '/coaching/scheduler/data/:id'],
  participantCalendar: ['POST', '/coaching/scheduler/participantCalendar', 'unkeyed'],
  scheduledSessions: ['POST', '/coaching/scheduler/coach-scheduled-sessions', 'unkeyed'],
  sessionsAndTimeBlocks: ['POST', '/coaching/scheduler/sessionsAndTimeBlocks', 'unkeyed'],
  freeSlots: ['GET', '/coaching/scheduler/free-slots'],
  weekTimeBlocks: ['POST', '/coaching/scheduler/timeblocksforweek', 'unkeyed'],
  saveTimeBlock: ['POST', '/coaching/scheduler/create/timeblock'],
  deleteTimeBlock: ['DELETE', '/coaching/scheduler/timeblock/:id'],

  // A participant's own sessions.
  ownSession: ['GET', '/coaching/session/:id'],
  ownSessionFile: ['GET', '/coaching/session/:id/calendarfile'],
  cancelOwnSession: ['POST', '/coaching/session/:id/cancel'],
  freeTimes: ['GET', '/coaching/session/:id/free-times'],
  askToMove: ['POST', '/coaching/session/:id/move-request'],
  withdrawMove: ['DELETE', '/coaching/session/:id/move-request'],

  // Requests of participants to move a session, for its coach.
  moveRequests: ['GET', '/coaching/scheduler/move-requests'],
  acceptMove: ['POST', '/coaching/scheduler/move-requests/:id/accept'],
  declineMove: ['POST', '/coaching/scheduler/move-requests/:id/decline'],

  // Coaching settings of a company.
  schedulerSettings: ['GET', '/coaching/settings/scheduler'],
  workFlowType: ['GET', '/coaching/settings/workflow-type'],
  saveScheduler: ['POST', '/coaching/settings/saveScheduler'],
  saveSessionType: ['POST', '/coaching/settings/saveSessionType'],
} as const;
