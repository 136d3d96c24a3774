import { useDispatch, useFacts } from '#shell/api';
import type { ParticipantDetail } from '../contract';
import { participantViewWished } from '../state/participantView';

const shown = (person: ParticipantDetail) => ({
  firstName: person.FirstName,
  lastName: person.LastName,
  company: person.EntityName,
  email: person.Email,
  birthDate: person.DateOfBirth,
  pictureUrl: person.ProfileImageUrl,
});

/** Shows the product as a participant sees it; `undefined` if the coach may not impersonate participants. */
export const useParticipantView = (): ((person: ParticipantDetail) => void) | undefined => {
  const dispatch = useDispatch();
  const mayAct = useFacts().settings?.Impersonation.Types.includes('Coach') ?? false;
  return mayAct ? (person) => void dispatch(participantViewWished({ userId: person.UserId, userName: person.Email, person: shown(person) })) : undefined;
};
