import { useDispatch, useFacts } from '#shell/api';
import type { ParticipantDetail } from '../contract';
import { participantViewWished } from '../state/participantView';

/** Shows the product as a participant sees it; `undefined` for whoever may not act for participants. */
export const useParticipantView = (): ((person: ParticipantDetail) => void) | undefined => {
  const dispatch = useDispatch();
  const mayAct = useFacts().settings?.Impersonation.Types.includes('Coach') ?? false;
  return mayAct ? ({ UserId: userId, Email: userName }) => void dispatch(participantViewWished({ userId, userName })) : undefined;
};
