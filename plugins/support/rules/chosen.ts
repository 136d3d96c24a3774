import type { SearchUser } from '../contract';
import type { Chosen } from '../modals/ActFor';

/** Data of a found person, for the card before an impersonation. */
export const chosen = (user: SearchUser): Chosen => ({
  userId: user.UserId,
  firstName: user.FirstName,
  lastName: user.LastName,
  company: user.Company,
  email: user.Email,
  birthDate: user.DateOfBirth,
  pictureUrl: user.ProfileImageUrl,
});
