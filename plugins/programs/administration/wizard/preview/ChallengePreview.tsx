import { useDeferredValue } from 'react';
import { PreviewFrame } from '#shell/api';
import { useText } from '../../../text';
import { PreviewedPages } from './parts/PreviewedPages';
import type { Onlooker } from './rules/onlooker';
import { onlyLanguageOf, type PreviewedChallenge } from './rules/previewed';

export type { PreviewedChallenge } from './rules/previewed';

/** What people will see of a challenge, as it stands in the form: its tile and its page, for whoever has not joined, is halfway, or has completed it. */
const ChallengePreview = ({ challenge }: { readonly challenge: PreviewedChallenge }) => {
  const t = useText();
  // Typing comes first; the preview follows as fast as it can be drawn.
  const shown = useDeferredValue(challenge);
  const people: Readonly<Record<Onlooker, string>> = { new: t('preview.new'), halfway: t('preview.halfway'), done: t('preview.done') };
  const only = onlyLanguageOf(shown);
  return (
    <PreviewFrame label={t('preview.frame')} note={only ? `${t('preview.note')} ${t(`preview.only.${only}`)}` : t('preview.note')} people={people}>
      {({ person }) => <PreviewedPages challenge={shown} onlooker={person} />}
    </PreviewFrame>
  );
};

export default ChallengePreview;
