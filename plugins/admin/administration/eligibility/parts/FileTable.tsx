import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { AddBar, type Column, DataTable, EmptyState, Loaded, linkLook, pathTo, useFormat, useModal, useNavigate, useRowsInPages } from '#shell/api';
import { shortDate } from '#shell/rules/dates/dates';
import type { EligibilityFile } from '../../../contract';
import { paths } from '../../../paths';
import { modals } from '../../../state/api';
import { useText } from '../../../text';
import { files } from '../state';

const useStyles = makeStyles({
  link: { ...linkLook.text, fontWeight: tokens.fontWeightSemibold },
  wide: { minWidth: '9rem', overflowWrap: 'anywhere' },
});

const pages = [10, 25] as const;
const keyOf = ({ Id }: EligibilityFile): string => Id;
const colors = {
  Reading: 'informative',
  Read: 'informative',
  Judging: 'informative',
  Previewed: 'warning',
  Applying: 'informative',
  Applied: 'success',
  Undoing: 'informative',
  Undone: 'subtle',
  Failed: 'danger',
  Expired: 'subtle',
} as const;

/** The files of eligible people of a company. */
export const FileTable = ({ company }: { readonly company: string }) => {
  const t = useText();
  const navigate = useNavigate();
  const upload = useModal(modals.eligibilityFile);
  const open = async (): Promise<void> => {
    const id = await upload({ company });
    if (id !== undefined) navigate(pathTo(paths.eligibilityFile, { company, id }));
  };
  return (
    <>
      <AddBar label={t('files.upload')} icon={<ArrowUploadRegular />} onAdd={() => void open()} />
      <Loaded of={files.of({ query: { EntityId: company } })} failed={t('files.failed')}>
        {(all: readonly EligibilityFile[]) => <Files company={company} all={all} />}
      </Loaded>
    </>
  );
};

const Files = ({ company, all }: { readonly company: string; readonly all: readonly EligibilityFile[] }) => {
  const t = useText();
  return (
    <DataTable
      of={useRowsInPages(all, pages)}
      label={t('eligibility.tab.files')}
      columns={useColumns(company)}
      keyOf={keyOf}
      nameOf={({ Name }) => Name}
      empty={<EmptyState title={t('files.empty')} text={t('files.empty.hint')} />}
    />
  );
};

const useColumns = (company: string): readonly Column<EligibilityFile>[] => {
  const styles = useStyles();
  const t = useText();
  const { reader, number } = useFormat();
  return useMemo(
    (): readonly Column<EligibilityFile>[] => [
      {
        id: 'name',
        header: t('files.name'),
        isName: true,
        className: styles.wide,
        text: ({ Name }) => Name,
        cell: ({ Id, Name }) => (
          <Link href={pathTo(paths.eligibilityFile, { company, id: Id })} className={styles.link}>
            {Name}
          </Link>
        ),
      },
      { id: 'at', header: t('files.at'), cell: ({ At, By }) => t('files.atBy', { at: shortDate(At, reader), by: By }) },
      { id: 'lines', header: t('files.lines'), isNumber: true, cell: ({ Lines }) => number(Lines) },
      {
        id: 'state',
        header: t('files.state'),
        text: ({ State }) => t(`files.state.${State}`),
        cell: ({ State }) => (
          <Badge appearance="tint" color={colors[State]}>
            {t(`files.state.${State}`)}
          </Badge>
        ),
      },
    ],
    [t, reader, number, styles, company],
  );
};
