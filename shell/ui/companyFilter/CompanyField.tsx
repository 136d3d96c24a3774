import { Combobox, Field, makeStyles, Option, Select } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { Choice } from '../../features/administration/contract';
import { folded } from '../../rules/fuzzy';
import type { Source } from '../../state/resource';
import { useSettled } from '../form/useSettled';
import { MessageOption } from '../MessageOption';
import { useResource } from '../useResource';
import { useText } from './text';

export interface CompanyChoices {
  readonly chosen: Choice;
  readonly choices: readonly Choice[];
  /** Searches by name, if there are more companies than `choices`. Called half a second after the last keystroke. */
  readonly find?: ((term: string) => Source<readonly Choice[]>) | undefined;
  readonly onChoose: (company: Choice) => void;
}

/** Maximum number of companies in a select. With more, the user searches by typing. */
const mostInSelect = 8;

const useStyles = makeStyles({
  box: { minWidth: 0 },
  // Fluent's list may be as high as the window.
  list: { maxHeight: '320px' },
});

/** Selects a company. */
export const CompanyField = (props: CompanyChoices) => {
  const styles = useStyles();
  const t = useText();
  const { chosen, choices, find, onChoose } = props;
  if (find || choices.length > mostInSelect) return <FoundCompany {...props} />;
  const choose = (value: string): void => {
    const company = choices.find(({ Value }) => Value === value);
    if (company) onChoose(company);
  };
  return (
    <Field label={t('company')}>
      <Select className={styles.box} value={chosen.Value} onChange={(_, { value }) => choose(value)}>
        {choices.map(({ Value, Text }) => (
          <option key={Value} value={Value}>
            {Text}
          </option>
        ))}
      </Select>
    </Field>
  );
};

/** A company, searched by a part of its name. If the typed text is left without a choice, the selected company's name returns. */
const FoundCompany = ({ chosen, choices, find, onChoose }: CompanyChoices) => {
  const styles = useStyles();
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const term = typed?.trim() ?? '';
  const settled = useSettled(term);
  const box = useRef<HTMLInputElement>(null);
  // After a choice, too, typing replaces the name.
  useEffect(() => {
    if (box.current === document.activeElement && box.current?.value === chosen.Text) box.current.select();
  }, [chosen.Text]);
  const fitting = choices.filter(({ Text }) => folded(Text).includes(folded(term)));
  return (
    <Field label={t('company')}>
      <Combobox
        ref={box}
        className={styles.box}
        listbox={{ className: styles.list }}
        freeform
        autoComplete="off"
        value={typed ?? chosen.Text}
        selectedOptions={[chosen.Value]}
        // Typing replaces the name.
        onClick={({ target }) => typed === undefined && target instanceof HTMLInputElement && target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(undefined)}
        onOptionSelect={(_, { optionValue, optionText }) => {
          // Fluent reports each keystroke as a cleared choice.
          if (optionValue === undefined || optionText === undefined) return;
          setTyped(undefined);
          onChoose({ Value: optionValue, Text: optionText });
        }}
      >
        {find && term !== '' ? <Found of={find(settled === '' ? term : settled)} isSettled={settled === term} /> : companiesIn(fitting)}
        {term !== '' && !find && fitting.length === 0 && <MessageOption>{t('company.nothing')}</MessageOption>}
        {term === '' && find && <MessageOption>{t('company.more')}</MessageOption>}
      </Combobox>
    </Field>
  );
};

const companiesIn = (companies: readonly Choice[]) =>
  companies.map(({ Value, Text }) => (
    <Option key={Value} value={Value}>
      {Text}
    </Option>
  ));

const Found = ({ of, isSettled }: { readonly of: Source<readonly Choice[]>; readonly isSettled: boolean }) => {
  const t = useText();
  const { data: companies, status } = useResource(of);
  if (!isSettled || (!companies && status !== 'failed')) return <MessageOption>{t('company.searching')}</MessageOption>;
  if (!companies) return <MessageOption>{t('company.failed')}</MessageOption>;
  return companies.length === 0 ? <MessageOption>{t('company.nothing')}</MessageOption> : companiesIn(companies);
};
