import { isPlausibleDay } from '#shell/rules/dates/days';
import type { AdministeredChallenge } from '../../../../contract';
import { longestName, mostLevels, mostPoints, mostRequired } from '../../../../rules/limits/challengeLimits';
import type { Level } from '../../../../rules/progress/levels';

/** Values of a challenge during editing, unsaved ones included. `ImageUrl` is the saved address, or a `data:` address of the picture just chosen. */
export type PreviewedChallenge = Pick<
  AdministeredChallenge,
  | 'Id'
  | 'EntityId'
  | 'Texts'
  | 'ImageUrl'
  | 'ProgramType'
  | 'ProgramSubType'
  | 'StartDate'
  | 'EndDate'
  | 'TrackerIds'
  | 'SelfReport'
  | 'Outcome'
  | 'Features'
  | 'Groups'
  | 'Completion'
  | 'PublishAt'
  | 'IsRetired'
>;

type ChallengeText = AdministeredChallenge['Texts'][number];
type Language = ChallengeText['LanguageCode'];

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** HTML that renders nothing becomes empty, as on the server. */
const shownHtml = (html: string): string => (/<(?:img|hr)\b/.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '' ? html : '');

const asSaved = ({ LanguageCode, Name, Description, Instructions, CheckboxText }: ChallengeText): ChallengeText => ({
  LanguageCode,
  Name: oneLine(Name).slice(0, longestName),
  Description: shownHtml(Description),
  Instructions: shownHtml(Instructions),
  CheckboxText: oneLine(CheckboxText),
});

const isEmpty = ({ LanguageCode: _, ...text }: ChallengeText): boolean => Object.values(text).every((one) => one === '');

/**
 * The text in a language, else that of the other language; `undefined` if there is none yet. A text with a name takes precedence over one without.
 */
export const textIn = ({ Texts }: Pick<PreviewedChallenge, 'Texts'>, language: Language): ChallengeText | undefined => {
  const texts = Texts.map(asSaved).filter((text) => !isEmpty(text));
  const ownFirst = [...texts].sort((one, other) => Number(other.LanguageCode === language) - Number(one.LanguageCode === language));
  return ownFirst.find(({ Name }) => Name !== '') ?? ownFirst[0];
};

/** The only language in which a challenge has a text; `undefined` if it has both or none. */
export const onlyLanguageOf = (challenge: Pick<PreviewedChallenge, 'Texts'>): Language | undefined => {
  const [english, spanish] = [textIn(challenge, 'en'), textIn(challenge, 'es')];
  return english?.LanguageCode === spanish?.LanguageCode ? english?.LanguageCode : undefined;
};

/** A valid day: neither missing nor with an incomplete year. */
export const knownDay = (day: string | null): string | null => (day !== null && isPlausibleDay(day) ? day : null);

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.floor(value) || 0));

/** The levels, limited to valid values, because a number may be empty or too large while it is typed. */
export const levelsOf = ({ Completion }: Pick<PreviewedChallenge, 'Completion'>): readonly Level[] =>
  Completion.Levels.slice(0, mostLevels).map(({ Points, Required }, at) => ({
    position: at + 1,
    points: within(Points, 0, mostPoints),
    submissions: within(Required, 1, mostRequired),
  }));
