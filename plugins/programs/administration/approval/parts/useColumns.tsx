import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { type Column, useFormat } from '#shell/api';
import type { Approval } from '../../../contract';
import { FileLink } from '../../../parts/detail/FileLink';
import { useText } from '../../../text';
import { dayOf, nameOf } from '../rules/rows';
import { Review } from './Review';
import { Sent } from './Sent';

const useStyles = makeStyles({
  name: { minWidth: '6.5rem', overflowWrap: 'anywhere' },
  open: { paddingBlock: tokens.spacingVerticalXS },
  words: {
    display: '-webkit-box',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    minWidth: '7rem',
    maxWidth: '18rem',
    overflowWrap: 'anywhere',
  },
  file: { whiteSpace: 'nowrap' },
});

/** The sort of the column with the date of a submission. */
export const byDate = 'SubmittedDate';

/** The documented columns (ADH-004). @param open shows a row beside the list @param remove deletes its attachment; both must be stable between renders */
export const useColumns = (open: (row: Approval) => void, remove: (row: Approval) => void): readonly Column<Approval>[] => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  return useMemo((): readonly Column<Approval>[] => {
    const day = (moment: string | null): string => (moment === null ? '' : dayOf(moment, reader));
    // A card leaves out an empty cell.
    const words = (text: string) => text !== '' && <span className={styles.words}>{text}</span>;
    return [
      {
        id: 'participant',
        header: t('approval.column.participant'),
        sort: 'Participant',
        className: styles.name,
        cell: (row) => (
          <Link as="button" className={styles.open} onClick={() => open(row)}>
            {nameOf(row)}
          </Link>
        ),
      },
      { id: 'challenge', header: t('approval.column.challenge'), sort: 'Challenge', className: styles.name, cell: ({ ChallengeName }) => ChallengeName },
      { id: 'submitted', header: t('approval.column.submitted'), sort: byDate, cell: (row) => <Sent row={row} /> },
      { id: 'comments', header: t('approval.column.comments'), cell: ({ UserComment }) => words(UserComment) },
      {
        id: 'attachment',
        header: t('approval.column.attachment'),
        className: styles.file,
        cell: (row) =>
          row.AttachmentUrl !== null && (
            <>
              <FileLink url={row.AttachmentUrl} label={t('approval.download')} />
              <Button
                appearance="subtle"
                size="small"
                icon={<DeleteRegular />}
                aria-label={t('approval.deleteOf', { name: nameOf(row), challenge: row.ChallengeName })}
                onClick={() => remove(row)}
              />
            </>
          ),
      },
      { id: 'status', header: t('approval.column.status'), sort: 'Status', cell: (row) => <Review row={row} /> },
      { id: 'reviewed', header: t('approval.column.reviewed'), sort: 'ReviewDate', cell: ({ ReviewDate }) => day(ReviewDate) },
      {
        id: 'reviewComments',
        header: t('approval.column.reviewComments'),
        cell: ({ ReviewComments }) => words(ReviewComments),
      },
    ];
  }, [t, reader, styles, open, remove]);
};
