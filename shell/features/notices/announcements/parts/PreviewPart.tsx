import { makeStyles, mergeClasses, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { now } from '../../../../kernel/clock';
import { PluginView, type PluginViewProps } from '../../../../kernel/PluginView';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading } from '../../../../ui/Loading';
import type { NewsPreviewProps } from '../../parts/NewsPreview';
import type { AnnouncementValues } from '../rules/form';
import { previewOf, shownIn } from '../rules/preview';
import { useText } from '../text';

/** What people see, with the texts that they see it with. */
const newsPreview = (() => import('../../parts/NewsPreview')) as unknown as PluginViewProps['view'];

/** Widths of what is drawn, in pixels. */
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
  // On a phone it is no wider than the phone.
  fitting: { maxWidth: '100%' },
  window: { boxSizing: 'border-box', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
});

interface PreviewPartProps {
  readonly values: AnnouncementValues;
  readonly company: string;
  /** When people could see it first, ISO 8601; it need not be known. */
  readonly publishedAt: string | null;
}

/** What stands in the form as people see it: in the news flash and, with a picture, on the news page; on a phone and on a desktop, in both languages. */
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
        <div className={mergeClasses(styles.window, width === 'narrow' && styles.fitting)} style={{ width: widths[width] }} lang={shown} inert>
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
