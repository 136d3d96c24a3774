import { useDeferredValue } from 'react';
import { PreviewFrame } from '#shell/api';
import { useText } from '../../../text';
import { PreviewedPages } from './parts/PreviewedPages';
import type { Onlooker } from './rules/onlooker';
import { onlyLanguageOf, type PreviewedChallenge } from './rules/previewed';

export type { PreviewedChallenge } from './rules/previewed';

interface ChallengePreviewProps {
  readonly challenge: PreviewedChallenge;
  /** Address of the preview of the saved challenge. */
  readonly link?: string | undefined;
  /** Whether it is the saved challenge, not the values of a form. */
  readonly isSaved?: boolean;
}

/** The participants' view of a challenge with the form's values: its tile and its page, before joining, halfway, and completed. */
const ChallengePreview = ({ challenge, link, isSaved = false }: ChallengePreviewProps) => {
  const t = useText();
  // Typing has priority; the preview is rendered with less priority.
  const shown = useDeferredValue(challenge);
  const people: Readonly<Record<Onlooker, string>> = { new: t('preview.new'), halfway: t('preview.halfway'), done: t('preview.done') };
  const only = onlyLanguageOf(shown);
  const note = isSaved ? t('preview.note.saved') : t('preview.note');
  return (
    <PreviewFrame label={t('preview.frame')} link={link} note={only ? `${note} ${t(`preview.only.${only}`)}` : note} people={people}>
      {({ person }) => <PreviewedPages challenge={shown} onlooker={person} />}
    </PreviewFrame>
  );
};

export default ChallengePreview;
