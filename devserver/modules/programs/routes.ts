import { addDays } from '#shell/rules/dates/days';
import type { JoinRequest } from '../../../plugins/programs/contract';
import { approvalTopics } from '../../../plugins/programs/contract/administration/approvalSchemas';
import { presenceTopics } from '../../../plugins/programs/contract/administration/presence';
import { topics } from '../../../plugins/programs/contract/messageBoard';
import { routes } from '../../../plugins/programs/contract/routes';
import { schemas } from '../../../plugins/programs/contract/schemas';
import { settingForms, settings } from '../../../plugins/programs/contract/settings';
import { programDay } from '../../../plugins/programs/rules/dates/programDay';
import { isActivity } from '../../../plugins/programs/rules/programIds';
import { defineModule, Refusal } from '../../platform/module';
import { copySettings } from '../../platform/organisation/copySettings';
import { about } from './about';
import { tellOfWaiting } from './administration/approval/notices';
import { decidesFor } from './administration/approval/reached';
import { audiencesOf } from './administration/audiences';
import { canBring } from './administration/canBring';
import { countingOf } from './administration/counting';
import { administrationHandlers } from './administration/handlers';
import { maySeePicture } from './administration/wizard/fields/pictures';
import { wizardAhead } from './administration/wizard/handlers';
import { isChallengeOf, mayOpenChallenges } from './administration/wizard/opened';
import { plannedChallenges } from './administration/wizard/planned';
import { publishDue } from './administration/wizard/publish';
import { daysReported, presentDefinition } from './answers/legacy';
import { presentCompletion, presentProgram, presentSection, presentSelfReport, presentSubmission } from './answers/present';
import { ownedProgram, presentAll, presenterOf, presenterWith, readProgram, visibleProgram } from './answers/presenting';
import { audience } from './audience';
import { mayReadPicture, mayUseBoard } from './board/access';
import { boardAhead, boardHandlers } from './board/handlers';
import { fromBase64, fromForm, mayReadAttachment } from './content/attachments';
import { listDocuments, mayReadDocument } from './content/documents';
import { missionsOf } from './content/missions';
import { quickLinksOf } from './content/quickLinks';
import { challengeDays, missionDays, quickLinkDays } from './contentDays';
import { demonstration } from './demonstration';
import { publishProgram } from './firstSteps';
import { forgetParticipant } from './forget';
import { generate } from './generate';
import { groupHandlers } from './groups/handlers';
import { noTies, tiesOf } from './groups/ties';
import { leaderboardHandlers } from './leaderboard/handlers';
import { licence } from './licence';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { migrations } from './migrations';
import { findVisible, listAvailable } from './participation/addressed';
import { joinPrograms } from './participation/join';
import { learningOfferedBy, namesOf, offeredBy, periodsOf } from './participation/names';
import { openPrograms } from './participation/open';
import { inPlanYear, planYearDays } from './participation/planYear';
import { quitProgram, undoQuit } from './participation/quit';
import { forgetExpiredQuits } from './participation/quitUndo';
import { activityOf } from './progress/activity';
import { carryOutAction, completeBy, writeMission } from './progress/acts';
import { answerOutcome, takeBackOutcome } from './progress/answerOutcome';
import { learningOf, settleLearned } from './progress/learned';
import { outcomeOptionsOf } from './progress/outcomes';
import { settleRegistered } from './progress/registered';
import { deleteReport, submitReport } from './progress/report';
import { settleScreened } from './progress/screened';
import { hideLastWeek, todayOf } from './progress/today';
import { activeTrackers, settleTracked } from './progress/tracked';
import { settleUnsettled } from './progress/unsettled';
import { listComplete, listCurrent, listLevels, listSections, listSubmissions, listTags, type ProgramRow, planYearOf } from './queries';
import { challengeStatus } from './reports/challengeStatus';
import { seed } from './seed';
import { endless, type ProgramTables } from './tables';
import { tablesOfCompany } from './tablesOfCompany';
import { undoOfPrograms } from './undo';
import { contextOf, limitedContextOf, type ProgramCall } from './unit';
import { approvals, reportedMessages } from './waiting';
import { sendWeekMails } from './week/weekMail';

export default defineModule<ProgramTables>()({
  id: 'programs',
  tablesOfCompany,
  contentDays: { 'calendar.challenges': challengeDays, 'calendar.quickLinks': quickLinkDays, 'calendar.missions': missionDays },
  firstSteps: { 'firstSteps.programs': publishProgram },
  licence,
  about,
  audience,
  reports: { ChallengeStatus: challengeStatus },
  undo: undoOfPrograms,
  routes,
  schemas,
  settings,
  settingForms,
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  seed,
  demonstration,
  generate,
  on: {
    'support.companyCreated': (change, { trx }) => copySettings(trx, ['company_mission'], change),
    'trackers.entrySaved': (change, unit) => settleTracked(unit, change),
    'trackers.entryDeleted': (change, unit) => settleTracked(unit, change),
    'admin.personForgotten': forgetParticipant,
    'events.placesChanged': (change, unit) => settleRegistered(unit, change),
    'coaching-scheduler.missionWritten': async ({ text: Text, version: Version, ...who }, unit) => {
      await writeMission(unit, { who, today: programDay(unit.now()) }, { Text, Type: 'Personal', OwnerId: who.userId, Editable: true, Version });
    },
    'trackers.deviceConnected': (who, unit) => completeBy(unit, { who, today: programDay(unit.now()) }, 'Device'),
    'university.coursePassed': (change, unit) => settleLearned(unit, change),
    'hra.screened': (change, unit) => settleScreened(unit, change),
    'hra.screeningTakenBack': (change, unit) => settleScreened(unit, change),
  },
  reads: {
    'programs.canBring': (asked, context) => canBring(context, asked),
    'programs.audiences': (asked, context) => audiencesOf(context, asked),
    'programs.counting': (asked, context) => countingOf(context, asked),
    'programs.activeTrackers': ({ userId, today }, context) => activeTrackers(context.db, userId, today),
    'programs.has': async ({ programId, ...who }, context) => (await findVisible(context, who, 'en-US', programId)) !== undefined,
    'programs.learning': (asked, context) => learningOf(context, asked),
    'programs.mission': async (who, { db, version }) => ({
      text: (await missionsOf(db, who, 'en-US'))[0]?.Text ?? '',
      version: await version('mission', who.userId),
    }),
    'programs.names': (asked, context) => namesOf(context.db, asked),
    'programs.offered': (asked, context) => offeredBy(context.db, asked),
    'programs.learningOffered': (asked, context) => learningOfferedBy(context.db, asked),
    'programs.open': (asked, context) => openPrograms(context, asked),
    'programs.periods': (asked, context) => periodsOf(context.db, asked),
  },
  topics: { ...topics, ...approvalTopics, ...presenceTopics },
  waiting: { 'waiting.approvals': approvals, 'waiting.reports': reportedMessages },
  planned: { saveChallenge: plannedChallenges },
  schedules: { saveCompanyMission: {} },
  async eachMinute(work) {
    await forgetExpiredQuits(work);
    await settleUnsettled(work);
    await publishDue(work);
    await tellOfWaiting(work);
    await sendWeekMails(work);
  },
  mayJoin: {
    messageBoard: ({ sourceId }, call) => mayUseBoard(call.db, call.caller, sourceId),
    offers: async ({ companyId }, { caller }) => caller.subject.companyId === companyId,
    approvals: async ({ companyId }, { caller }) => decidesFor(caller, companyId),
    openChallenge: async ({ companyId, challengeId }, call) => (await mayOpenChallenges(call, companyId)) && isChallengeOf(call, companyId, challengeId),
    openChallenges: ({ companyId }, call) => mayOpenChallenges(call, companyId),
  },
  maySee: maySeePicture,
  mayRead: async (file, caller, { db, audiences }) =>
    (await mayReadAttachment(db, file, caller)) || (await mayReadDocument({ db, audiences }, file, caller)) || mayReadPicture(db, file, caller),
  ahead: {
    ...boardAhead,
    ...wizardAhead,
    submitSelfReport: ({ body }, call) => fromBase64(call, body.Attachment, body.AttachmentName),
    submitActivitySelfReport: ({ files }, call) => fromForm(call, files),
  },
  handlers: {
    ...leaderboardHandlers,
    ...groupHandlers,
    ...boardHandlers,
    ...administrationHandlers,

    tags: async (_, call) => {
      const tags = await listTags(call.db, call.caller.subject, call.language);
      return tags.map((tag) => ({ Id: tag.id, Name: tag.name }));
    },

    sections: async (_, call) => {
      const sections = await listSections(call.db, call.caller.subject, call.language);
      return sections.map((section, at) => presentSection(section, at));
    },

    today: (_, call) => todayOf(call),

    hideLastWeek: ({ body }, call) => hideLastWeek(call, body.First),

    current: async ({ query }, call) =>
      presentAll(inPlanYear(await currentOf(call, query.planYearKeyId), call.caller.subject.companyId, query.planYearKeyId), call),

    complete: async ({ query }, call) => presentAll(inPlanYear(await completeOf(call), call.caller.subject.companyId, query.planYearKeyId), call),

    currentAndCompleted: async (_, call) => ({
      Current: await presentAll(await currentOf(call), call),
      Completed: await presentAll(await completeOf(call), call),
    }),

    available: async ({ query }, call) => presentAll(inPlanYear(await availableOf(call), call.caller.subject.companyId, query.planYearKeyId), call),

    detail: ({ query }, call) => readProgram(call, query.ownerId, query.id),

    activity: async ({ query }, call) => activityOf(call, await ownedProgram(call, query.ownerId, query.id)),

    // Progress is settled in the transaction of its cause, so the stored values are current.
    liveUpdate: ({ query }, call) => readProgram(call, query.challengeOwnerId, query.challengeId),

    // For a plan year, as of the end of that year.
    completion: async ({ params, query: { planYearKeyId } }, call) => {
      const program = await visibleProgram(call, params.programId);
      const levels = await listLevels(call.db, program.id);
      const { subject } = call.caller;
      const last = planYearKeyId === undefined ? endless : planYearDays(subject.companyId, planYearKeyId).last;
      const entries = (await activityOf(call, program)).Entries.filter(({ Day }) => Day <= last);
      const counted = planYearKeyId === undefined ? (program.counted ?? 0) : Math.max(0, ...entries.map(({ CountsAs }) => CountsAs ?? 0));
      return presentCompletion({ ...program, counted }, levels, entries, planYearKeyId ?? (await planYearOf(call.db, subject)), await presenterOf(call));
    },

    joinPrograms: ({ body }, call) => joinAll(call, body),

    quit: async ({ query }, call) => {
      const context = limitedContextOf(call);
      const left = await call.change((unit) => quitProgram(unit, context, query.ownerId, query.id));
      return presentProgram(left, await presenterOf(call));
    },

    undoQuit: async ({ query }, call) => {
      const program = await call.change((unit) => undoQuit(unit, contextOf(call), query.ownerId, query.id));
      return presentProgram(program, await presenterOf(call));
    },

    selfReport: async ({ params }, call) => {
      const program = await visibleProgram(call, params.programId);
      const submissions = await listSubmissions(call.db, call.caller.subject, program.id);
      return presentSelfReport(program, submissions, await listDocuments(call.db, program.id, call.language));
    },

    // `RequireApproval` is only the state of the form; the program determines whether approval is required.
    submitSelfReport: async ({ body }, call) => {
      if (isActivity(body.ChallengeId)) throw new Refusal(400, 'report.otherCall', {}, false);
      const program = await ownedProgram(call, body.ChallengeOwnerId, body.ChallengeId);
      const report = { comment: body.UserComments, checked: body.Checked, attachment: await fromBase64(call, body.Attachment, body.AttachmentName) };
      const submissions = await call.change((unit) => submitReport(unit, contextOf(call), program.id, report));
      return submissions.map(presentSubmission);
    },

    submitActivitySelfReport: async ({ body, files }, call) => {
      if (!isActivity(body.ChallengeId)) throw new Refusal(400, 'report.otherCall', {}, false);
      mustBeOwn(call, { companyId: body.EntityId });
      const report = { comment: body.UserComments, checked: body.Checked === 'true', attachment: await fromForm(call, files) };
      const submissions = await call.change((unit) => submitReport(unit, contextOf(call), body.ChallengeId, report));
      return submissions.map(presentSubmission);
    },

    deleteSelfReport: async ({ body }, call) => {
      mustBeOwn(call, { userId: body.UserId });
      const submissions = await call.change((unit) => deleteReport(unit, contextOf(call), body.ProgramId, body.SubmittedDate));
      return submissions.map(presentSubmission);
    },

    // As `liveUpdate`: it reads the stored values (PRG-195).
    inlineProgress: async ({ body }, call) => {
      mustBeOwn(call, { userId: body.UserId, companyId: body.EntityId });
      if (!isActivity(body.ActivityId)) throw new Refusal(400, 'progress.notActivity', {}, false);
      return { Program: presentProgram(await visibleProgram(call, body.ActivityId), await presenterOf(call)) };
    },

    actionDone: async ({ body }, call) => {
      const program = await call.change((unit) => carryOutAction(unit, contextOf(call), body.OwnerId, body.ProgramId));
      return presentProgram(program, await presenterOf(call));
    },

    missions: async (_, call) => {
      const Version = await call.version('mission', call.caller.subject.userId);
      return (await missionsOf(call.db, call.caller.subject, call.language)).map((one) => (one.Editable ? { ...one, Version } : one));
    },

    saveMission: ({ body }, call) => call.change((unit) => writeMission(unit, contextOf(call), body)),

    quickLinks: (_, call) => quickLinksOf(call.db, call.caller.subject, call.language, call.now()),

    outcomeOptions: async ({ params }, call) => {
      const program = await visibleProgram(call, params.programId);
      return outcomeOptionsOf(call.db, program.id, call.language);
    },

    submitOutcome: async ({ body }, call) => {
      const program = await call.change((unit) => answerOutcome(unit, contextOf(call), body.ProgramId, body.AnswerId));
      return presentProgram(program, await presenterOf(call));
    },

    takeBackOutcome: async ({ body }, call) => {
      const program = await call.change((unit) => takeBackOutcome(unit, contextOf(call), body.ProgramId));
      return presentProgram(program, await presenterOf(call));
    },

    currentChallenges: async (_, call) => presentAll(await currentOf(call), call),

    availableChallenges: async (_, call) => presentAll(await availableOf(call), call),

    completedChallenges: async (_, call) => presentAll(await completeOf(call), call),

    joinChallenges: async ({ body }, call) => {
      for (const { ChallengeId, ChallengeOwnerId } of body) await ownedProgram(call, ChallengeOwnerId, ChallengeId);
      return joinAll(
        call,
        body.map(({ ChallengeId }) => ({ ProgramId: ChallengeId, IsPersonal: false })),
      );
    },

    joinPersonalChallenges: ({ body }, call) => joinAll(call, body),

    challengeDetail: ({ query }, call) => readProgram(call, query.challengeOwnerId, query.challengeId),

    challengeDefinitions: async (_, call) => {
      const seen = [await currentOf(call), await availableOf(call), await completeOf(call)].flat();
      return seen.map(presentDefinition);
    },

    challengeUser: async ({ query }, call) => {
      const row = await ownedProgram(call, query.challengeOwnerId, query.challengeId);
      const presenter = await presenterOf(call);
      const { ProgramStatus } = presentProgram(row, presenter);
      const { subject } = call.caller;
      const TotalDays = await daysReported(call.db, subject, row);
      return {
        UserId: subject.userId,
        ChallengeId: row.id,
        Status: ProgramStatus,
        GroupId: presenter.ties.groupIn(row.id)?.id ?? null,
        UnitTotal: row.counted ?? 0,
        TotalDays,
      };
    },
  },
});

/** An ended program remains for the number of days set by the company; in a plan year of its own permanently. */
const currentOf = async (call: ProgramCall, planYearKeyId?: string): Promise<ProgramRow[]> => {
  const { who, language, today } = contextOf(call);
  const { daysShownAfterEnd } = await call.settings(settings, who.companyId);
  return listCurrent(call.db, who, language, planYearKeyId === undefined ? addDays(today, -daysShownAfterEnd) : '');
};

const availableOf = (call: ProgramCall): Promise<ProgramRow[]> => {
  const { who, language, today } = contextOf(call);
  return listAvailable(call, who, language, today);
};

const completeOf = (call: ProgramCall): Promise<ProgramRow[]> => listComplete(call.db, call.caller.subject, call.language);

const joinAll = async (call: ProgramCall, requests: readonly JoinRequest[]) => {
  const context = limitedContextOf(call);
  const joined = await call.change((unit) => joinPrograms(unit, context, requests));
  const ties = joined.some(({ mayHaveTies }) => mayHaveTies) ? await tiesOf(call.db, call.caller.subject.userId) : noTies(call.caller.subject.userId);
  const presenter = presenterWith(call, ties);
  return joined.map(({ program }) => presentProgram(program, presenter));
};

/** A person or company that a body names must be the caller's own (PRG-167). */
const mustBeOwn = (call: ProgramCall, named: { readonly userId?: string; readonly companyId?: string }): void => {
  const { subject } = call.caller;
  const own = (named.userId ?? subject.userId) === subject.userId && (named.companyId ?? subject.companyId) === subject.companyId;
  if (!own) throw new Refusal(403, 'program.notYours', {}, false);
};
