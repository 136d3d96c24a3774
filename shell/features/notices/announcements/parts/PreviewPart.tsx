import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { now } from '../../../../kernel/clock';
import { PluginView, type PluginViewProps } from '../../../../kernel/PluginView';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading } from '../../../../ui/Loading';
import type { NewsPreviewProps } from '../../parts/NewsPreview';
import type { AnnouncementValues } from '../rules/form';
import { previewOf, shownIn } from '../rules/preview';
import { useText } from '../text';

/** The participant's view, with its own texts. */
const newsPreview = (() => import('../../parts/NewsPreview')) as unknown as PluginViewProps['view'];

/** Widths of the preview, in pixels. */
const widths = { narrow: 360, wide: 1040 } as const;

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXXL },
  hint: { color: tokens.colorNeutralForeground3 },
  frame: {
    width: 'fit-content',
    maxWidth: '100%',
    overflowX: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  window: { boxSizing: 'border-box', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
});

interface PreviewPartProps {
  readonly values: AnnouncementValues;
  readonly company: string;
  /** When it was first shown, ISO 8601; null: unknown. */
  readonly publishedAt: string | null;
}

/** A preview of the form's announcement in the news flash and, with a picture, on the news page; for phone and desktop, in both languages. */
export const PreviewPart = ({ values, company, publishedAt }: PreviewPartProps) => {
  const styles = useStyles();
  const t = useText();
  const [language, setLanguage] = useState<'en' | 'es'>('en');
  const [width, setWidth] = useState<keyof typeof widths>('narrow');
  const announcement = previewOf(values, { company, language, publishedAt: publishedAt ?? now().toISOString() });
  const shown = shownIn(values, language);
  return (
    <>
      <div className={styles.choices}>
        <RadioGroup layout="horizontal" aria-label={t('language')} value={language} onChange={(_, { value }) => setLanguage(value as typeof language)}>
          <Radio value="en" label={t('language.en')} />
          <Radio value="es" label={t('language.es')} />
        </RadioGroup>
        <RadioGroup layout="horizontal" aria-label={t('preview.width')} value={width} onChange={(_, { value }) => setWidth(value as typeof width)}>
          <Radio value="narrow" label={t('preview.narrow')} />
          <Radio value="wide" label={t('preview.wide')} />
        </RadioGroup>
      </div>
      {shown !== language && <p className={styles.hint}>{t(`preview.only.${shown}`)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label={t('preview.frame')} tabIndex={0}>
        <div className={styles.window} style={{ width: widths[width] }} lang={shown} inert>
          <PluginView
            plugin="notices"
            view={newsPreview}
            input={{ announcement, isWide: width === 'wide' } satisfies NewsPreviewProps}
            loading={<Loading />}
            failed={({ retry }) => <ErrorState onRetry={retry} />}
          />
        </div>
      </section>
    </>
  );
};
