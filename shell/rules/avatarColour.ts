const colours = [
  { form: /^[a-c]/i, colour: 'sienna' },
  { form: /^[d-f]/i, colour: 'beige' },
  { form: /^[0-3]/, colour: 'yellow' },
  { form: /^[4-6]/, colour: 'green' },
  { form: /^[7-9]/, colour: 'blue' },
] as const;

export type AvatarColour = (typeof colours)[number]['colour'] | `${(typeof colours)[number]['colour']}-active`;

/** The colour behind a person's initials, by the first character of the user id; any other character gives beige (TOO-083 to TOO-085). */
export const avatarColour = (userId: string, isActive = false): AvatarColour => {
  const colour = colours.find(({ form }) => form.test(userId))?.colour ?? 'beige';
  return isActive ? `${colour}-active` : colour;
};
