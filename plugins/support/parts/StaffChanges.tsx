import { makeStyles, tokens } from '@fluentui/react-components';
import { useId, useMemo } from 'react';
import { ChangedFields, type Column, DataTable, EmptyState, useFormat, usePagedList } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { StaffChange } from '../contract';
import { staffChanges } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { marginTop: tokens.spacingVerticalXXXL },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
});

const keyOf = ({ Id }: StaffChange): string => String(Id);
const nameOf = ({ Actor, Subject, Company }: StaffChange): string => `${Actor}, ${Subject ?? Company}`;

/** Changes of staff for people and companies without impersonation. */
export const StaffChanges = () => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const { reader } = useFormat();
  const columns = useMemo<readonly Column<StaffChange>[]>(
    () => [
      { id: 'when', header: t('audit.when'), cell: ({ At }) => shortDateTime(At, reader) },
      { id: 'who', header: t('audit.who'), cell: ({ Actor }) => Actor },
      { id: 'for', header: t('audit.for'), cell: ({ Subject, Company }) => (Subject === null ? Company : `${Subject}, ${Company}`) },
      {
        id: 'what',
        header: t('audit.what'),
        cell: ({ What, Fields, Route }) => (
          <>
            {What ?? (Fields.length === 0 && Route)}
            <ChangedFields of={Fields} />
          </>
        ),
      },
    ],
    [t, reader],
  );
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('audit.staff')}
      </h2>
      <p className={styles.text}>{t('audit.staff.text')}</p>
      <DataTable
        of={usePagedList(staffChanges, 'nothing')}
        label={t('audit.staff')}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        empty={<EmptyState title={t('audit.staff.none')} />}
      />
    </section>
  );
};
