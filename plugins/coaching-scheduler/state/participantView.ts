import { announce, createAction, type Events } from '#shell/api';

/** The coach has asked to see the product as a participant (COA-064). `userName` is the participant's name, for the coach's other windows. */
export const participantViewWished = createAction<Events['coaching-scheduler.participantViewWished']>('coaching-scheduler/participantView/wished');

/** Announces the request. Impersonation is part of another plugin, which listens to the event. */
export function* askForParticipantView({ payload }: ReturnType<typeof participantViewWished>): Generator {
  yield* announce('coaching-scheduler.participantViewWished', payload);
}
