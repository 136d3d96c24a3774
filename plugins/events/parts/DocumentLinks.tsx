import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useChange } from '#shell/api';
import type { EventDocument } from '../contract';
import { saveDocument } from '../state/files';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.spacingHorizontalL}`, margin: 0, padding: 0, listStyleType: 'none' },
  button: {
    justifyContent: 'start',
    minWidth: 0,
    paddingInline: 0,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
});

/** Files of an event or session, each saved under its label (EVT-011, EVT-056). */
export const DocumentLinks = ({ documents }: { readonly documents: readonly EventDocument[] }) => {
  const styles = useStyles();
  const t = useText();
  const { run, isRunning } = useChange(saveDocument);
  if (documents.length === 0) return null;
  return (
    <ul className={styles.root} aria-label={t('documents')}>
      {documents.map((document) => (
        <li key={document.Id}>
          <Button
            appearance="transparent"
            size="small"
            className={styles.button}
            icon={<ArrowDownloadRegular />}
            disabledFocusable={isRunning}
            onClick={() => run(document)}
          >
            {document.Label}
          </Button>
        </li>
      ))}
    </ul>
  );
};
