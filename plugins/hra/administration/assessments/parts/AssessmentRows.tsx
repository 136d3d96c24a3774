import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular, CopyRegular, DeleteRegular, EditRegular, EyeRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { Link } from 'wouter';
import {
  AddBar,
  type Column,
  DataTable,
  EmptyState,
  linkLook,
  nameIn,
  pathTo,
  type RowAction,
  useFormat,
  useModal,
  useNavigate,
  useRowsInPages,
  useRun,
} from '#shell/api';
import type { AssessmentRow } from '../../../contract';
import { paths } from '../../../paths';
import { useText } from '../../../text';
import { removeAssessment } from '../state';

interface AssessmentRowsProps {
  readonly company: string;
  readonly rows: readonly AssessmentRow[];
}

const useStyles = makeStyles({
  link: { ...linkLook.text, fontWeight: tokens.fontWeightSemibold },
});

const colours = { draft: 'warning', scheduled: 'informative', offered: 'success', retired: 'subtle' } as const;

/** The status of an assessment. */
export const StatusBadge = ({ status }: { readonly status: AssessmentRow['Status'] }) => {
  const t = useText();
  return (
    <Badge appearance="tint" color={colours[status]}>
      {t(`authoring.status.${status}`)}
    </Badge>
  );
};

const keyOf = ({ Id }: AssessmentRow): string => Id;

/** The assessments of a company: drafts first, then the versions of each plan year. */
export const AssessmentRows = ({ company, rows }: AssessmentRowsProps) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const ask = useModal('layout.confirm');
  const remove = useRun(removeAssessment);
  const parts = useMemo(() => {
    const hrefOf = ({ Id }: AssessmentRow): string => pathTo(paths.assessments, { assessment: Id, company });
    const nameOf = ({ Names }: AssessmentRow): string => nameIn(Names, locale);
    const confirm = async (row: AssessmentRow): Promise<void> => {
      const words = {
        title: { text: t('authoring.delete.title') },
        text: { text: t('authoring.delete.text', { name: nameOf(row) }) },
        confirm: { text: t('authoring.delete') },
        cancel: { text: t('authoring.cancel') },
      };
      if (await ask({ ...words, danger: true, isAdministration: true })) void remove(row);
    };
    const columns: readonly Column<AssessmentRow>[] = [
      {
        id: 'name',
        header: t('authoring.column.name'),
        cell: (row) => (
          <Link href={hrefOf(row)} className={styles.link}>
            {nameOf(row)}
          </Link>
        ),
      },
      { id: 'status', header: t('authoring.column.status'), cell: ({ Status }) => <StatusBadge status={Status} /> },
      { id: 'year', header: t('authoring.column.year'), cell: ({ PlanYear }) => PlanYear ?? t('authoring.everyYear') },
      { id: 'pages', header: t('authoring.column.pages'), isNumber: true, cell: ({ Pages }) => Pages },
      { id: 'questions', header: t('authoring.column.questions'), isNumber: true, cell: ({ Questions }) => Questions },
    ];
    const actionsOf = (row: AssessmentRow): readonly RowAction[] => {
      const isDraft = row.Status === 'draft';
      return [
        { label: t(isDraft ? 'authoring.edit' : 'authoring.view'), icon: isDraft ? <EditRegular /> : <EyeRegular />, onPress: () => navigate(hrefOf(row)) },
        {
          label: t('authoring.copy'),
          icon: <CopyRegular />,
          onPress: () => navigate(pathTo(paths.assessments, { assessment: 'new', from: row.Id, company })),
        },
        ...(isDraft ? [{ label: t('authoring.delete'), icon: <DeleteRegular />, onPress: () => void confirm(row) }] : []),
      ];
    };
    return { columns, actionsOf, nameOf };
  }, [t, locale, company, navigate, ask, remove, styles]);
  return (
    <>
      <AddBar label={t('authoring.new')} href={pathTo(paths.assessments, { assessment: 'new', company })}>
        <Link href={pathTo(paths.assessments, { assessment: 'import', company })} asChild>
          <Button as="a" icon={<ArrowUploadRegular />}>
            {t('authoring.import')}
          </Button>
        </Link>
      </AddBar>
      <DataTable of={useRowsInPages(rows, [25, 50])} label={t('authoring.title')} keyOf={keyOf} {...parts} empty={<EmptyState title={t('authoring.none')} />} />
    </>
  );
};
