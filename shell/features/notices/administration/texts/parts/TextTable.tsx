import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useFormat } from '../../../../../i18n/format';
import { pathTo } from '../../../../../kernel/declaration/links';
import { nameIn } from '../../../../../ui/content/content';
import { linkLook } from '../../../../../ui/looks/linkLook';
import { Loaded } from '../../../../../ui/states/Loaded';
import type { Column } from '../../../../../ui/table/columns';
import { DataTable } from '../../../../../ui/table/DataTable';
import { useRowsInPages } from '../../../../../ui/table/useRowsInPages';
import type { CompanyTextRow } from '../../contract';
import { useText } from '../../text';
import { textsPath } from '../paths';
import { texts } from '../state';
import { useChanged } from './useChanged';

const useStyles = makeStyles({
  link: { ...linkLook.text, fontWeight: tokens.fontWeightSemibold },
  badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The texts of a company: whether they are its own, their languages, and who changed them. */
export const TextTable = ({ company }: { readonly company: string }) => {
  const t = useText();
  return (
    <Loaded of={texts.of({ query: { entityId: company } })} failed={t('texts.loadFailed')}>
      {(rows) => <Table rows={rows} />}
    </Loaded>
  );
};

const keyOf = ({ Kind }: CompanyTextRow): string => Kind;
const sizes = [50] as const;

const Table = ({ rows }: { readonly rows: readonly CompanyTextRow[] }) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const pages = useRowsInPages(rows, sizes);
  const changed = useChanged();
  const columns = useMemo(
    (): readonly Column<CompanyTextRow>[] => [
      {
        id: 'name',
        header: t('texts.column.text'),
        isName: true,
        cell: ({ Kind, EntityId, Names }) => (
          <Link className={styles.link} href={pathTo(textsPath, { text: Kind, company: EntityId })}>
            {nameIn(Names, locale)}
          </Link>
        ),
      },
      {
        id: 'source',
        header: t('texts.column.source'),
        cell: ({ IsOwn, HasSpanish }) => (
          <span className={styles.badges}>
            <Badge appearance="tint" color={IsOwn ? 'brand' : 'subtle'}>
              {t(IsOwn ? 'texts.own' : 'texts.product')}
            </Badge>
            {IsOwn && !HasSpanish && (
              <Badge appearance="tint" color="warning">
                {t('texts.noSpanish')}
              </Badge>
            )}
          </span>
        ),
      },
      { id: 'changed', header: t('texts.column.changed'), cell: (row) => changed(row) || t('texts.never') },
    ],
    [t, styles, locale, changed],
  );
  return <DataTable of={pages} label={t('texts.title')} columns={columns} keyOf={keyOf} nameOf={({ Names }) => nameIn(Names, locale)} pager={false} />;
};
