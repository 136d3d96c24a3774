const colours = [
  { form: /^[a-c]/i, colour: 'sienna' },
  { form: /^[d-f]/i, colour: 'beige' },
  { form: /^[0-3]/, colour: 'yellow' },
  { form: /^[4-6]/, colour: 'green' },
  { form: /^[7-9]/, colour: 'blue' },
] as const;

export type AvatarColour = (typeof colours)[number]['colour'] | `${(typeof colours)[number]['colour']}-active`;

const hashOf = (userId: string): number => [...userId].reduce((hash, character) => (31 * hash + character.charCodeAt(0)) % 9973, 0);

/**
 * The colour behind a person's initials, by a character of the user id: the first one of a hexadecimal id (TOO-083 to TOO-085). Other ids can all begin
 * alike: a hash chooses among those that have a colour. Without one it is beige.
 */
export const avatarColour = (userId: string, isActive = false): AvatarColour => {
  const known = userId.match(/[\da-f]/gi) ?? [];
  const character = /[^\da-f-]/i.test(userId) ? known[hashOf(userId) % known.length] : userId[0];
  const colour = colours.find(({ form }) => form.test(character ?? ''))?.colour ?? 'beige';
  return isActive ? `${colour}-active` : colour;
};
