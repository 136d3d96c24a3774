import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { EmptyState, useRowsInPages } from '#shell/api';
import type { CoachEntry } from '../contract';
import { useText } from '../text';
import { Entry } from './Entry';
import { EntryEditor } from './EntryEditor';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  pager: { display: 'flex', alignItems: 'center', justifyContent: 'end', gap: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
});

/** Rows per page (SUP-078). */
const pageSize = 10;

interface EntryListProps {
  readonly coachUserId: string;
  /** Newest first. */
  readonly entries: readonly CoachEntry[];
}

/** Entries, ten per page; the coach's own ones can be edited in place (SUP-094, SUP-108). */
export const EntryList = ({ coachUserId, entries }: EntryListProps) => {
  const styles = useStyles();
  const t = useText();
  const [edited, setEdited] = useState<string>();
  const { rows = [], offset, total, previous, next } = useRowsInPages(entries, [pageSize]);
  if (total === 0) return <EmptyState title={t('log.empty')} />;
  return (
    <>
      <ul className={styles.list} aria-label={t('log.entries')}>
        {rows.map((entry) =>
          entry.Id === edited ? (
            <EntryEditor key={entry.Id} entry={entry} onDone={() => setEdited(undefined)} />
          ) : (
            <Entry key={entry.Id} entry={entry} isOwn={entry.CoachUserId === coachUserId} onEdit={() => setEdited(entry.Id)} />
          ),
        )}
      </ul>
      {total > pageSize && (
        <div className={styles.pager}>
          <span role="status">{t('log.range', { from: offset + 1, to: offset + rows.length, total })}</span>
          <Button appearance="subtle" icon={<ChevronLeftRegular />} aria-label={t('log.newer')} disabledFocusable={!previous} onClick={previous} />
          <Button appearance="subtle" icon={<ChevronRightRegular />} aria-label={t('log.older')} disabledFocusable={!next} onClick={next} />
        </div>
      )}
    </>
  );
};
