import { isDay } from '#shell/rules/days';
import type { AdministeredChallenge } from '../../../../contract';
import { longestName, mostLevels, mostPoints, mostRequired } from '../../../../rules/challengeLimits';
import type { Level } from '../../../../rules/levels';

/** What is at hand of a challenge while it is edited, unsaved values included. `ImageUrl` is the saved address, or a `data:` address of the picture that was just chosen. */
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
  | 'Features'
  | 'Groups'
  | 'Completion'
  | 'PublishAt'
  | 'IsRetired'
>;

type ChallengeText = AdministeredChallenge['Texts'][number];
type Language = ChallengeText['LanguageCode'];

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** HTML that shows nothing becomes empty, as on the server. */
const shownHtml = (html: string): string => (/<(?:img|hr)\b/.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '' ? html : '');

const asSaved = ({ LanguageCode, Name, Description, Instructions, CheckboxText }: ChallengeText): ChallengeText => ({
  LanguageCode,
  Name: oneLine(Name).slice(0, longestName),
  Description: shownHtml(Description),
  Instructions: shownHtml(Instructions),
  CheckboxText: oneLine(CheckboxText),
});

const isEmpty = ({ LanguageCode: _, ...text }: ChallengeText): boolean => Object.values(text).every((one) => one === '');

/** What people read who read a language: its text, else that of the other language; `undefined`: nothing was written yet. A text without a name gives way to one with. */
export const textIn = ({ Texts }: Pick<PreviewedChallenge, 'Texts'>, language: Language): ChallengeText | undefined => {
  const texts = Texts.map(asSaved).filter((text) => !isEmpty(text));
  const ownFirst = [...texts].sort((one, other) => Number(other.LanguageCode === language) - Number(one.LanguageCode === language));
  return ownFirst.find(({ Name }) => Name !== '') ?? ownFirst[0];
};

/** The only language that a challenge has a text in; `undefined` where it has both, or none. */
export const onlyLanguageOf = (challenge: Pick<PreviewedChallenge, 'Texts'>): Language | undefined => {
  const [english, spanish] = [textIn(challenge, 'en'), textIn(challenge, 'es')];
  return english?.LanguageCode === spanish?.LanguageCode ? english?.LanguageCode : undefined;
};

/** A day that is known: neither missing, nor half of its year typed. */
export const knownDay = (day: string | null): string | null => (day !== null && isDay(day) && day >= '1900' && day < '2200' ? day : null);

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.floor(value) || 0));

/** The levels, each within what a level can be: a number that is being typed may be no number yet, or far too large a one. */
export const levelsOf = ({ Completion }: Pick<PreviewedChallenge, 'Completion'>): readonly Level[] =>
  Completion.Levels.slice(0, mostLevels).map(({ Points, Required }, at) => ({
    position: at + 1,
    points: within(Points, 0, mostPoints),
    submissions: within(Required, 1, mostRequired),
  }));
