/** Names of the icons of trackers. */
export const icons = [
  'walk',
  'run',
  'cycle',
  'swim',
  'strength',
  'steps',
  'water',
  'apple',
  'book',
  'mind',
  'smokefree',
  'glass',
  'mood',
  'stress',
  'moon',
  'scale',
  'heart',
  'pulse',
  'ruler',
  'drop',
] as const;

export type IconName = (typeof icons)[number];
