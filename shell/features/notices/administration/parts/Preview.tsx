import { Button, Checkbox, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Html } from '../../../../ui/Html';
import { useText } from '../text';

/** Widths of windows, in pixels. */
const widths = { narrow: 360, wide: 1440 } as const;
type Width = keyof typeof widths;
type Language = 'en' | 'es';

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXXL },
  frame: { overflowX: 'auto', border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`, borderRadius: tokens.borderRadiusMedium },
  window: {
    boxSizing: 'border-box',
    display: 'grid',
    justifyItems: 'center',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorBackgroundOverlay,
  },
  dialog: {
    boxSizing: 'border-box',
    width: 'min(44rem, 100%)',
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
  },
  title: { margin: `0 0 ${tokens.spacingVerticalS}`, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  agree: { marginTop: tokens.spacingVerticalL },
  actions: { display: 'flex', justifyContent: 'flex-end', marginTop: tokens.spacingVerticalS },
  hint: { color: tokens.colorNeutralForeground3 },
});

interface PreviewProps {
  readonly texts: Readonly<Record<Language, { readonly name: string; readonly content: string }>>;
  readonly proceeds: boolean;
}

/** The text as people are shown it, in the dialog that asks them, on a phone and on a desktop, in both languages. */
export const Preview = ({ texts, proceeds }: PreviewProps) => {
  const styles = useStyles();
  const t = useText();
  const [language, setLanguage] = useState<Language>('en');
  const [width, setWidth] = useState<Width>('narrow');
  const hasSpanish = texts.es.name.trim() !== '' && texts.es.content !== '';
  const shown = language === 'es' && hasSpanish ? 'es' : 'en';
  return (
    <>
      <div className={styles.choices}>
        <RadioGroup layout="horizontal" aria-label={t('language')} value={language} onChange={(_, { value }) => setLanguage(value as Language)}>
          <Radio value="en" label={t('language.en')} />
          <Radio value="es" label={t('language.es')} />
        </RadioGroup>
        <RadioGroup layout="horizontal" aria-label={t('preview.width')} value={width} onChange={(_, { value }) => setWidth(value as Width)}>
          <Radio value="narrow" label={t('preview.narrow')} />
          <Radio value="wide" label={t('preview.wide')} />
        </RadioGroup>
      </div>
      {language === 'es' && !hasSpanish && <p className={styles.hint}>{t('preview.english')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label={t('preview')} tabIndex={0}>
        <div className={styles.window} style={{ width: widths[width] }} inert>
          <div className={styles.dialog}>
            <h3 className={styles.title} lang={shown}>
              {texts[shown].name}
            </h3>
            <div lang={shown}>
              <Html html={texts[shown].content} />
            </div>
            <Agreement proceeds={proceeds} />
          </div>
        </div>
      </section>
    </>
  );
};

/** What stands below the text there. */
const Agreement = ({ proceeds }: { readonly proceeds: boolean }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <>
      <Checkbox className={styles.agree} label={t('preview.agree', { name: t('preview.person') })} />
      <div className={styles.actions}>
        <Button appearance="primary" disabled={!proceeds}>
          {t('preview.continue')}
        </Button>
      </div>
    </>
  );
};
