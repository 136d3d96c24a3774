import { Button, Field, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useFormat } from '../../../../i18n/format';
import { useChange } from '../../../../ui/useChange';
import { useModal } from '../../../../ui/useModal';
import type { Privacy } from '../../contract';
import { saveDownload } from '../../state';
import { modals } from '../../state/modals';
import { useText } from '../../text';
import { Section } from '../Section';
import { useRowStyles } from './useRowStyles';
import { useWhen } from './useWhen';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  words: { display: 'grid', gap: tokens.spacingVerticalM, justifyItems: 'start' },
});

/** The export of all stored data about the person: requested, created in the background, and kept for a day. */
export const Download = ({ download, by }: { readonly download: Privacy['Download']; readonly by: Privacy['ProvesBy'] }) => {
  const t = useText();
  const rows = useRowStyles();
  return (
    <Section name="download">
      <div role="status">
        {download?.State === 'running' && (
          <Field validationState="none" validationMessage={t('download.progress', { done: download.Done, total: download.Total })}>
            <ProgressBar aria-label={t('download.running')} value={download.Done} max={download.Total} />
          </Field>
        )}
        {download?.State === 'failed' && <p className={rows.none}>{t('download.failed')}</p>}
        {download?.State === 'ready' && (download.FileName === null ? <Elsewhere /> : <Ready download={download} fileName={download.FileName} />)}
      </div>
      {download?.State !== 'running' && <Gather again={download?.State === 'ready' && download.FileName !== null} by={by} />}
    </Section>
  );
};

/** The file is ready, and can be downloaded only in another session. */
const Elsewhere = () => {
  const rows = useRowStyles();
  const t = useText();
  return <p className={rows.none}>{t('download.elsewhere')}</p>;
};

interface ReadyProps {
  readonly download: NonNullable<Privacy['Download']>;
  readonly fileName: string;
}

const Ready = ({ download: { Bytes, Until }, fileName }: ReadyProps) => {
  const styles = useStyles();
  const rows = useRowStyles();
  const t = useText();
  const when = useWhen();
  const { number } = useFormat();
  const { run, isRunning } = useChange(saveDownload);
  const size = t('download.size', { size: number(Math.max(1, Math.round(Bytes / 1024))) });
  return (
    <div className={styles.words}>
      <Button appearance="primary" icon={<ArrowDownloadRegular />} aria-disabled={isRunning} onClick={() => run({ fileName })}>
        {t('download.save', { size })}
      </Button>
      <p className={rows.about}>{t('download.until', { until: when(Until) })}</p>
    </div>
  );
};

const Gather = ({ again, by }: { readonly again: boolean; readonly by: Privacy['ProvesBy'] }) => {
  const styles = useStyles();
  const t = useText();
  const ask = useModal(modals.gather);
  return (
    <div className={styles.buttons}>
      <Button appearance={again ? 'secondary' : 'primary'} onClick={() => void ask({ by })}>
        {t(again ? 'download.again' : 'download.gather')}
      </Button>
    </div>
  );
};
