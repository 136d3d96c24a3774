import { Button, Field, Input, makeStyles, Select, Switch, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { DialogFrame, type ModalProps, nameIn, useFormat } from '#shell/api';
import { isOwnPath } from '#shell/rules/addresses/ownPath';
import type { CompanyMenu, MenuEntry as Entry } from '../contract';
import { useText } from '../text';

type EntryProps = ModalProps<{
  readonly input: {
    /** Absent for a new one. */
    readonly entry?: Entry;
    readonly pages: CompanyMenu['Pages'];
    /** Whether it contains other entries, and so has no page. */
    readonly isBranch: boolean;
  };
  readonly result: Entry;
}>;

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalL } });

const fresh: Entry = { Depth: 0, Names: { en: '', es: '' }, RouterLink: '', Icon: '', IsVisible: true, InCascadingMenu: false };

/** The option for an address that is typed. */
const other = 'other';

/** Names, page and visibility of a menu entry. The result is added to the form of the menu, which saves all entries. */
export default function MenuEntry({ entry = fresh, pages, isBranch, close }: EntryProps) {
  const styles = useStyles();
  const t = useText();
  const [value, setValue] = useState(entry);
  const [wasTried, setWasTried] = useState(false);
  const isListed = (link: string): boolean => link === '' || pages.some(({ Link }) => Link === link);
  const [isTyped, setIsTyped] = useState(!isListed(entry.RouterLink));
  const set = (change: Partial<Entry>): void => setValue({ ...value, ...change });
  const faults = {
    name: value.Names.en.trim() === '' ? t('menu.nameMissing') : undefined,
    address: isTyped && !isOwnPath(value.RouterLink.trim()) ? t('menu.addressWrong') : undefined,
  };
  const take = (): void => {
    setWasTried(true);
    if (faults.name === undefined && faults.address === undefined) close({ ...value, ...(isBranch && { RouterLink: '' }) });
  };
  const choose = (link: string): void => {
    setIsTyped(link === other);
    const page = pages.find(({ Link }) => Link === link);
    // A name that was typed is kept.
    const isUnnamed = value.Names.en.trim() === '';
    set({ RouterLink: link === other ? '' : link, ...(page && { Icon: page.Icon, ...(isUnnamed && { Names: page.Names }) }) });
  };
  const shown: Partial<typeof faults> = wasTried ? faults : {};
  const actions = (
    <>
      <Button onClick={() => close()}>{t('card.cancel')}</Button>
      <Button appearance="primary" onClick={take}>
        {t('menu.take')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t(entry === fresh ? 'menu.add.title' : 'menu.change.title')} width="32rem" onClose={() => close()} actions={actions}>
      <div className={styles.root}>
        {!isBranch && <PageChoice pages={pages} chosen={isTyped ? other : value.RouterLink} onChoose={choose} />}
        {!isBranch && isTyped && (
          <Field label={t('menu.address')} hint={t('menu.address.hint')} required validationMessage={shown.address}>
            <Input value={value.RouterLink} maxLength={300} onChange={(_, data) => set({ RouterLink: data.value })} />
          </Field>
        )}
        <Field label={t('menu.english')} required validationMessage={shown.name}>
          <Input lang="en" value={value.Names.en} maxLength={60} onChange={(_, data) => set({ Names: { ...value.Names, en: data.value } })} />
        </Field>
        <Field label={t('menu.spanish')} hint={t('menu.spanish.hint')}>
          <Input lang="es" value={value.Names.es} maxLength={60} onChange={(_, data) => set({ Names: { ...value.Names, es: data.value } })} />
        </Field>
        <Switch label={t('menu.visible')} checked={value.IsVisible} onChange={(_, { checked }) => set({ IsVisible: checked })} />
        <Switch label={t('menu.underMore')} checked={value.InCascadingMenu} onChange={(_, { checked }) => set({ InCascadingMenu: checked })} />
      </div>
    </DialogFrame>
  );
}

interface PageChoiceProps {
  readonly pages: CompanyMenu['Pages'];
  readonly chosen: string;
  readonly onChoose: (link: string) => void;
}

/** The pages of the plugins; those of unlicensed plugins are marked. */
const PageChoice = ({ pages, chosen, onChoose }: PageChoiceProps) => {
  const t = useText();
  const { locale } = useFormat();
  return (
    <Field label={t('menu.page')}>
      <Select value={chosen} onChange={(_, { value }) => onChoose(value)}>
        <option value="">{t('menu.noPage')}</option>
        {pages.map(({ Link, Names, PluginName, IsLicensed }) => (
          <option key={Link} value={Link}>
            {IsLicensed ? nameIn(Names, locale) : `${nameIn(Names, locale)} (${t('menu.notLicensed', { name: PluginName })})`}
          </option>
        ))}
        <option value={other}>{t('menu.other')}</option>
      </Select>
    </Field>
  );
};
