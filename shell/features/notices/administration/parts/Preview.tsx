import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { Html } from '../../../../ui/html/Html';
import { PreviewFrame } from '../../../administration/views';
import { useText } from '../text';

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
});

interface PreviewProps {
  readonly texts: Readonly<Record<'en' | 'es', { readonly name: string; readonly content: string }>>;
  readonly proceeds: boolean;
  /** Address of the preview of the saved notice. */
  readonly link?: string | undefined;
}

/** The text as in the dialog that asks people for agreement. */
export const Preview = ({ texts, proceeds, link }: PreviewProps) => {
  const styles = useStyles();
  return (
    <PreviewFrame link={link} hasSpanish={texts.es.name.trim() !== '' && texts.es.content !== ''}>
      {({ textLanguage }) => (
        <div className={styles.ground}>
          <div className={styles.dialog}>
            <h3 className={styles.title} lang={textLanguage}>
              {texts[textLanguage].name}
            </h3>
            <div lang={textLanguage}>
              <Html html={texts[textLanguage].content} />
            </div>
            <Agreement proceeds={proceeds} />
          </div>
        </div>
      )}
    </PreviewFrame>
  );
};

/** The checkbox and button below the text. */
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
