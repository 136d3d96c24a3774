import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useId, useRef } from 'react';
import { Link } from 'wouter';
import { DataTable, EmptyState, type RowAction, useNavigate, useRowsInPages } from '#shell/api';
import type { ListedChallenge } from '../../../contract';
import { useText } from '../../../text';
import { useOpened } from '../../opened/useOpened';
import { toNewTemplate, toWizard } from '../rules/rows';
import { opened } from '../state';
import { useActs } from './useActs';
import { useColumns, useNameOf } from './useColumns';

const useStyles = makeStyles({
  heading: { margin: `0 0 ${tokens.spacingVerticalM}`, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  bar: { marginBottom: tokens.spacingVerticalM },
  frame: { ':focus': { outline: 'none' } },
});

const pages = [25, 50, 100] as const;
const keyOf = ({ Id }: ListedChallenge): string => Id;
const shown: ReadonlySet<string> = new Set(['name', 'state', 'saved']);

/** The templates of a company, to edit and delete, including those that are not offered yet. */
export const OwnTemplates = ({ company, all }: { readonly company: string; readonly all: readonly ListedChallenge[] }) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const frame = useRef<HTMLElement>(null);
  const acts = useActs(frame, all);
  // The list is complete and ordered by name, so no column sorts.
  const columns = useColumns(company, useOpened(opened, { company, challengeId: '' })).flatMap(({ sort: _, ...column }) =>
    shown.has(column.id) ? [column] : [],
  );
  const actionsOf = (row: ListedChallenge): readonly RowAction[] => [
    { label: t('challenges.edit'), icon: <EditRegular />, onPress: () => navigate(toWizard(row)) },
    { label: t('challenges.delete'), icon: <DeleteRegular />, onPress: () => void acts.remove(row) },
  ];
  return (
    <section ref={frame} tabIndex={-1} aria-labelledby={id} className={styles.frame}>
      <h2 id={id} className={styles.heading}>
        {t('challenges.templates.manage')}
      </h2>
      <div className={styles.bar}>
        <Link href={toNewTemplate(company)} asChild>
          <Button as="a" icon={<AddRegular />}>
            {t('challenges.newTemplate')}
          </Button>
        </Link>
      </div>
      <DataTable
        of={useRowsInPages(all, pages)}
        label={t('challenges.templates.manage')}
        columns={columns}
        keyOf={keyOf}
        nameOf={useNameOf()}
        actionsOf={actionsOf}
        empty={<EmptyState title={t('challenges.templates.none')} text={t('challenges.templates.none.text')} />}
      />
    </section>
  );
};
