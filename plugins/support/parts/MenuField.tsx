import { Badge, Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, ArrowLeftRegular, ArrowRightRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { EmptyState, type FieldProps, nameIn, newKey, SortableRows, useField, useFormat, useModal } from '#shell/api';
import type { CompanyMenu, MenuEntry } from '../contract';
import { deepest, isBranch, mostEntries, moved, stepped, without } from '../rules/menu';
import { pageOf } from '../rules/menuSeen';
import { modals } from '../state';
import { useText } from '../text';

/** An entry with its key in the list. */
export interface MenuRow extends MenuEntry {
  readonly Key: string;
}

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' },
  step1: { paddingInlineStart: '2rem' },
  step2: { paddingInlineStart: '4rem' },
  about: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, display: 'block' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

const keyOf = ({ Key }: MenuRow): string => Key;

interface MenuFieldProps<V extends FieldValues, N extends FieldPathByValue<V, MenuRow[]>> extends FieldProps<V, N> {
  readonly pages: CompanyMenu['Pages'];
}

/** The entries of a menu: reordered by drag and keyboard, nested by a step to the right or left, edited and removed. */
export const MenuField = <V extends FieldValues, N extends FieldPathByValue<V, MenuRow[]>>({ pages, ...props }: MenuFieldProps<V, N>) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const nameOf = ({ Names }: MenuRow): string => nameIn(Names, locale);
  const { field, choose, fault } = useField(props, { kind: 'list', hasParts: true, say: (all: readonly MenuRow[]) => all.map(nameOf).join(', ') });
  const rows = field.value as readonly MenuRow[];
  const give = (next: readonly MenuRow[]): void => choose([...next] as FieldPathValue<V, N>);
  const edit = useModal(modals.menuEntry);
  const change = async (row: MenuRow): Promise<void> => {
    const entry = await edit({ entry: row, pages, isBranch: isBranch(rows, rows.indexOf(row)) });
    if (entry) give(rows.map((one) => (one === row ? { ...entry, Key: row.Key } : one)));
  };
  const add = async (): Promise<void> => {
    const entry = await edit({ pages, isBranch: false });
    if (entry) give([...rows, { ...entry, Key: newKey() }]);
  };
  const usual = (): void =>
    give(
      pages
        .filter(({ IsLicensed }) => IsLicensed)
        .map(({ Link, Icon, Names }) => ({ Key: newKey(), Depth: 0, Names, RouterLink: Link, Icon, IsVisible: true, InCascadingMenu: false })),
    );
  return (
    <Field validationMessage={fault}>
      <div ref={field.ref} tabIndex={-1} className={styles.root}>
        {rows.length === 0 ? (
          <EmptyState title={t('menu.none')} text={t('menu.none.text')} action={<Button onClick={usual}>{t('menu.usual')}</Button>} />
        ) : (
          <SortableRows
            label={props.label}
            rows={rows}
            keyOf={keyOf}
            nameOf={nameOf}
            onReorder={async (wanted) => {
              give(moved(rows, wanted));
              return true;
            }}
          >
            {(row) => <Entry row={row} rows={rows} pages={pages} name={nameOf(row)} onChange={give} onEdit={() => void change(row)} />}
          </SortableRows>
        )}
        <div className={styles.buttons}>
          <Button icon={<AddRegular />} disabled={rows.length >= mostEntries} onClick={() => void add()}>
            {t('menu.add')}
          </Button>
          {rows.length >= mostEntries && <span>{t('menu.full', { n: mostEntries })}</span>}
        </div>
      </div>
    </Field>
  );
};

interface EntryProps {
  readonly row: MenuRow;
  readonly rows: readonly MenuRow[];
  readonly pages: CompanyMenu['Pages'];
  readonly name: string;
  readonly onChange: (rows: readonly MenuRow[]) => void;
  readonly onEdit: () => void;
}

const Entry = ({ row, rows, pages, name, onChange, onEdit }: EntryProps) => {
  const styles = useStyles();
  const t = useText();
  const at = rows.findIndex(({ Key }) => Key === row.Key);
  const page = pageOf(row.RouterLink, pages);
  const steps = { in: stepped(rows, at, 1), out: stepped(rows, at, -1) };
  const about = isBranch(rows, at) || row.RouterLink === '' ? t('menu.branch') : row.RouterLink;
  return (
    <div className={`${styles.row} ${row.Depth === 1 ? styles.step1 : row.Depth >= deepest ? styles.step2 : ''}`}>
      <span className={styles.name}>
        {name}
        <span className={styles.about}>{about}</span>
      </span>
      {!row.IsVisible && <Badge color="subtle">{t('menu.hidden')}</Badge>}
      {row.InCascadingMenu && <Badge color="informative">{t('menu.more')}</Badge>}
      {page?.IsLicensed === false && <Badge color="warning">{t('menu.notLicensed', { name: page.PluginName })}</Badge>}
      <span className={styles.buttons}>
        <Button
          appearance="subtle"
          icon={<ArrowLeftRegular />}
          aria-label={t('menu.out', { name })}
          disabledFocusable={steps.out === rows}
          onClick={() => onChange(steps.out)}
        />
        <Button
          appearance="subtle"
          icon={<ArrowRightRegular />}
          aria-label={t('menu.in', { name })}
          disabledFocusable={steps.in === rows}
          onClick={() => onChange(steps.in)}
        />
        <Button appearance="subtle" icon={<EditRegular />} aria-label={t('menu.change', { name })} onClick={onEdit} />
        <Button appearance="subtle" icon={<DeleteRegular />} aria-label={t('menu.remove', { name })} onClick={() => onChange(without(rows, at))} />
      </span>
    </div>
  );
};
