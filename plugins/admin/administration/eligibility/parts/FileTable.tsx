import { Badge, Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { Link as RouterLink } from 'wouter';
import { type Column, DataTable, EmptyState, Loaded, pathTo, useFormat, useModal, useNavigate, useRowsInPages } from '#shell/api';
import { shortDate } from '#shell/rules/dates/dates';
import type { EligibilityFile } from '../../../contract';
import { paths } from '../../../paths';
import { modals } from '../../../state/api';
import { useText } from '../../../text';
import { files } from '../state';

const useStyles = makeStyles({
  add: { marginBottom: tokens.spacingVerticalM },
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
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const upload = useModal(modals.eligibilityFile);
  const open = async (): Promise<void> => {
    const id = await upload({ company });
    if (id !== undefined) navigate(pathTo(paths.eligibilityFile, { company, id }));
  };
  return (
    <>
      <Button className={styles.add} appearance="primary" icon={<ArrowUploadRegular />} onClick={() => void open()}>
        {t('files.upload')}
      </Button>
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
          <RouterLink href={pathTo(paths.eligibilityFile, { company, id: Id })} asChild>
            <Link>{Name}</Link>
          </RouterLink>
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
