import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { BackLink, ContentForm, ContentPart, Loaded, MenuPreview, PageFrame, PreviewFrame, pathTo, useContractForm, useNavigate, useRecord } from '#shell/api';
import type { CompanyMenu } from '../contract';
import { MenuField, type MenuRow } from '../parts/MenuField';
import { paths } from '../paths';
import { itemsSeen } from '../rules/menuSeen';
import { useText } from '../text';
import { api } from './api';
import { CompanyGone } from './parts/CompanyGone';
import { menu, saveMenu } from './state';

export { default as state } from './state';

const useStyles = makeStyles({ hint: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** `/support/entity-management/menu`: the entries of a company's menu, with a preview. */
export default function Menu({ id }: { readonly id: string }) {
  const t = useText();
  return (
    <Loaded of={menu.of({ query: { entityId: id } })} failed={t('menu.failed')} missing={<CompanyGone />}>
      {(data) => (
        <PageFrame title={t('menu.titleOf', { name: data.Name })} back={<BackLink href={pathTo(paths.company, { id })}>{data.Name}</BackLink>}>
          <MenuForm data={data} />
        </PageFrame>
      )}
    </Loaded>
  );
}

const rowsOf = ({ Items }: CompanyMenu): { rows: MenuRow[] } => ({ rows: Items.map((item, index) => ({ ...item, Key: String(index) })) });

const MenuForm = ({ data }: { readonly data: CompanyMenu }) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const record = useRecord(data, rowsOf);
  const form = useContractForm(api.saveMenu, {
    start: record.start,
    record,
    change: saveMenu,
    fieldOf: (property) => property.replace(/^Items/, 'rows'),
    input: (body, { rows }) => ({ body: { ...body, EntityId: data.EntityId, Items: rows.map(({ Key: _, ...item }) => item) } }),
  });
  const rows = useWatch({ control: form.form.control, name: 'rows' });
  return (
    <ContentForm of={form} onCancel={() => navigate(pathTo(paths.company, { id: data.EntityId }))}>
      <ContentPart title={t('menu.entries')}>
        <p className={styles.hint}>{t('menu.hint')}</p>
        <MenuField of={form} name="rows" label={t('menu.entries')} pages={data.Pages} />
      </ContentPart>
      <ContentPart title={t('menu.preview')}>
        <PreviewFrame>{({ language, width }) => <MenuPreview items={itemsSeen(rows, data.Pages, language)} isWide={width === 'wide'} />}</PreviewFrame>
      </ContentPart>
    </ContentForm>
  );
};
