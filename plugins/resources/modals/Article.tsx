import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame, Html, type ModalProps } from '#shell/api';
import { useText } from '../text';

const useStyles = makeStyles({
  // A readable line length; the frame is reached by Tab if it scrolls.
  text: { maxWidth: '42rem', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase500 },
});

type ArticleProps = ModalProps<{ readonly input: { readonly title: string; readonly html: string }; readonly result: undefined }>;

/** An article (RES-004). */
const Article = ({ title, html, close }: ArticleProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <DialogFrame title={title} width="46rem" onClose={() => close()} actions={<Button onClick={() => close()}>{t('article.close')}</Button>}>
      <div className={styles.text}>
        <Html html={html} />
      </div>
    </DialogFrame>
  );
};

export default Article;
