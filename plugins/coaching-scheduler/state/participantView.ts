import { announce, createAction, type Events } from '#shell/api';

/** The coach wants to see the product as a participant sees it (COA-064). `userName` names the participant for the coach's other windows. */
export const participantViewWished = createAction<Events['coaching-scheduler.participantViewWished']>('coaching-scheduler/participantView/wished');

/** Impersonation is not part of this plugin: the plugin that offers it listens to the event. */
export function* askForParticipantView({ payload }: ReturnType<typeof participantViewWished>): Generator {
  yield* announce('coaching-scheduler.participantViewWished', payload);
}
