import { PeopleSearch } from '../parts/PeopleSearch';

export default function UserSearch() {
  return <PeopleSearch kind="user" actAs="Support" />;
}
