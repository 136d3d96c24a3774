import { PeopleSearch } from '../parts/PeopleSearch';

export default function ParticipantSearch() {
  return <PeopleSearch kind="participant" actAs="Coach" />;
}
