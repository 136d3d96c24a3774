import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { Translated } from '../../../../../ui/form/translated/TranslatedField';
import { Html } from '../../../../../ui/html/Html';
import { PreviewFrame } from '../../../../administration/views';
import type { CompanyTextKind } from '../../contract';
import { useText } from '../../text';

interface TextPreviewProps {
  readonly kind: CompanyTextKind;
  readonly names: Translated;
  readonly texts: Translated;
}

/** Preview of a text in its dialog, and in the registration. */
export const TextPreview = ({ kind, names, texts }: TextPreviewProps) => {
  const t = useText();
  const common = { hasSpanish: texts.es.trim() !== '' };
  if (kind === 'wellness') {
    return (
      <PreviewFrame {...common}>
        {({ language, textLanguage }) => <InDialog title={names[language]} html={texts[textLanguage]} lang={textLanguage} />}
      </PreviewFrame>
    );
  }
  return (
    <PreviewFrame {...common} people={{ reading: t('texts.preview.reading'), registering: t('texts.preview.registering') }}>
      {({ person, language, textLanguage }) =>
        person === 'reading' ? (
          <InDialog title={names[language]} html={texts[textLanguage]} lang={textLanguage} />
        ) : (
          <InRegistration kind={kind} html={texts[textLanguage]} lang={textLanguage} />
        )
      }
    </PreviewFrame>
  );
};

const useStyles = makeStyles({
  ground: {
    boxSizing: 'border-box',
    display: 'grid',
    justifyItems: 'center',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorBackgroundOverlay,
  },
  dialog: {
    boxSizing: 'border-box',
    width: 'min(48rem, 100%)',
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
  },
  title: { margin: `0 0 ${tokens.spacingVerticalS}`, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  actions: { display: 'flex', justifyContent: 'flex-end', marginTop: tokens.spacingVerticalL },
  step: {
    boxSizing: 'border-box',
    display: 'grid',
    gap: tokens.spacingVerticalL,
    maxWidth: '28rem',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  text: {
    maxHeight: '16rem',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
});

interface ShownProps {
  readonly html: string;
  readonly lang: string;
}

/** The dialog that the footer opens. */
const InDialog = ({ title, html, lang }: ShownProps & { readonly title: string }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.ground}>
      <div className={styles.dialog}>
        <h3 className={styles.title}>{title}</h3>
        <div lang={lang}>
          <Html html={html} />
        </div>
        <div className={styles.actions}>
          <Button>{t('texts.preview.close')}</Button>
        </div>
      </div>
    </div>
  );
};

/** The part of the registration's last step in which the policies are read and accepted. */
const InRegistration = ({ kind, html, lang }: ShownProps & { readonly kind: CompanyTextKind }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.step}>
      <div className={styles.buttons}>
        {(['eula', 'privacy'] as const).map((one) => (
          <Button key={one} size="small" aria-expanded={one === kind}>
            {t(`texts.preview.${one}`)}
          </Button>
        ))}
      </div>
      <div className={styles.text} lang={lang}>
        <Html html={html} />
      </div>
      <Checkbox label={t('texts.preview.accept')} />
    </div>
  );
};
