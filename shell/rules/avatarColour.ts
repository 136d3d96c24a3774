const colours = [
  { form: /^[a-c]/i, colour: 'sienna' },
  { form: /^[d-f]/i, colour: 'beige' },
  { form: /^[0-3]/, colour: 'yellow' },
  { form: /^[4-6]/, colour: 'green' },
  { form: /^[7-9]/, colour: 'blue' },
] as const;

export type AvatarColour = (typeof colours)[number]['colour'] | `${(typeof colours)[number]['colour']}-active`;

/**
 * The colour behind a person's initials, by a character of the user id: the first one of a hexadecimal id (TOO-083 to TOO-085). Other ids can all begin
 * alike; of these it is the last hexadecimal character. Without one it is beige.
 */
export const avatarColour = (userId: string, isActive = false): AvatarColour => {
  const [character = ''] = /^[\da-f-]+$/i.test(userId) ? userId : (/[\da-f](?=[^\da-f]*$)/i.exec(userId) ?? '');
  const colour = colours.find(({ form }) => form.test(character))?.colour ?? 'beige';
  return isActive ? `${colour}-active` : colour;
};
