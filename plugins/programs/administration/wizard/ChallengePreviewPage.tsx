import { SharedPreview, useFormat } from '#shell/api';
import { paths } from '../paths';
import ChallengePreview from './preview/ChallengePreview';
import { textIn } from './preview/rules/previewed';
import { challenge } from './state';

export { default as state } from './state';

/** `/administration/tools/challenges/preview`: a saved challenge as people see it. */
export default function ChallengePreviewPage({ challengeId }: { readonly challengeId: string }) {
  const { locale } = useFormat();
  return (
    <SharedPreview
      of={challenge.of({ challengeId })}
      edit={`${paths.wizard}?${new URLSearchParams({ challengeId })}`}
      find={(saved) => ({
        name: textIn(saved, locale === 'es-419' ? 'es' : 'en')?.Name ?? '',
        isDraft: saved.State === 'draft' || saved.State === 'scheduled',
        ...(saved.State === 'scheduled' && saved.PublishAt !== null && { publishedAt: saved.PublishAt }),
        // Participants see no templates, and no retired challenge that they have not joined.
        ...(saved.State !== 'template' && saved.State !== 'retired' && { shown: { from: saved.StartDate, until: saved.EndDate } }),
        preview: <ChallengePreview challenge={saved} isSaved />,
      })}
    />
  );
}
