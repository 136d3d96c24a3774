import { Button, Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ColumnRegular } from '@fluentui/react-icons';
import type { OfferedReport } from '../contract';
import { useText } from '../text';

interface ColumnsMenuProps {
  readonly columns: OfferedReport['Columns'];
  readonly shown: readonly string[];
  /** The column that is always shown, because it names the row. */
  readonly fixed: string;
  readonly onChange: (shown: readonly string[]) => void;
}

/** Selects the columns of the table. */
export const ColumnsMenu = ({ columns, shown, fixed, onChange }: ColumnsMenuProps) => {
  const t = useText();
  return (
    <Menu
      checkedValues={{ columns: [...shown] }}
      onCheckedValueChange={(_, { checkedItems }) => onChange(columns.flatMap(({ Id }) => (Id === fixed || checkedItems.includes(Id) ? [Id] : [])))}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<ColumnRegular />}>
          {t('reports.columns')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columns.map(({ Id, Name }) => (
            <MenuItemCheckbox key={Id} name="columns" value={Id} disabled={Id === fixed}>
              {Name}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
