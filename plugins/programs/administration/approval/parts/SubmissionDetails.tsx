import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { calmInTheDark, nowMs, useFormat } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { Approval } from '../../../contract';
import { FileLink } from '../../../parts/detail/FileLink';
import { useText } from '../../../text';
import { PartLoaded } from '../../PartLoaded';
import { daysSince, isPending, keyOf, nameOf } from '../rules/rows';
import { pictures } from '../state';
import { Others } from './Others';
import { Review } from './Review';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    outlineStyle: 'none',
  },
  head: { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, overflowWrap: 'anywhere' },
  line: { margin: 0, color: tokens.colorNeutralForeground2 },
  comment: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  picture: { display: 'block', maxWidth: '100%', maxHeight: '50dvh', borderRadius: tokens.borderRadiusMedium, ...calmInTheDark },
});

interface SubmissionDetailsProps {
  readonly company: string;
  readonly row: Approval;
  /** Whether it takes the focus when it opens: it was opened from elsewhere. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** The details of one submission beside the list: comment, picture, waiting time, and the person's other submissions. */
export const SubmissionDetails = ({ company, row, takesFocus, onClose }: SubmissionDetailsProps) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const name = nameOf(row);
  const frame = useRef<HTMLElement>(null);
  const key = keyOf(row);
  // In a narrow window it is above the list, out of sight of the row that opened it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is opened
  useEffect(() => {
    frame.current?.scrollIntoView?.({ block: 'nearest' });
    if (takesFocus) frame.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <section ref={frame} tabIndex={-1} className={styles.root} aria-label={t('approval.beside')}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {name}: {row.ChallengeName}
        </h2>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('approval.close')} onClick={onClose} />
      </div>
      <p className={styles.line}>
        {shortDateTime(row.SubmittedDate, reader)}
        {isPending(row) && ` · ${t('approval.waits', { days: daysSince(row.SubmittedDate, nowMs()) })}`}
        {` · ${t('approval.progress', { counted: row.Counted, required: row.Required })}`}
      </p>
      <Review row={row} />
      <p className={styles.comment}>{row.UserComment === '' ? t('approval.noComment') : row.UserComment}</p>
      {row.AttachmentUrl === null ? (
        <p className={styles.line}>{t('approval.noAttachment')}</p>
      ) : (
        <>
          {row.AttachmentKind === 'Picture' && (
            <PartLoaded of={pictures.of({ url: row.AttachmentUrl })}>
              {(address) => <img src={address} alt={t('approval.picture', { name })} className={styles.picture} />}
            </PartLoaded>
          )}
          <div>
            <FileLink url={row.AttachmentUrl} label={undefined} />
          </div>
        </>
      )}
      <Others company={company} row={row} />
    </section>
  );
};
