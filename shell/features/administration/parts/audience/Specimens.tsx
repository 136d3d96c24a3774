import { type ComponentType, type ReactNode, useState } from 'react';
import type { AudienceCount, Choice, FilterCategory } from '../../contract';
import { Count, type CountState } from './Count';
import { OfferedValues, TypedValues } from './Values';

interface SpecimensInput {
  /** Renders a component under the name of its state. */
  readonly frame: ComponentType<{ readonly name: string; readonly children: ReactNode }>;
  readonly texts: Readonly<Record<'known' | 'waiting' | 'few' | 'many' | 'gone' | 'typed', string>>;
}

const acme: Choice = { Value: 'acme', Text: 'Acme' };
const towns = ['Austin', 'Boston', 'Chicago', 'Denver', 'El Paso', 'Fresno', 'Helena', 'Juneau', 'Madison', 'Newark', 'Omaha', 'Peoria'].map((name) => ({
  Value: name,
  Text: name,
}));
const shift: FilterCategory = {
  Id: 'Shift',
  Name: 'Shift',
  HasRiskLevels: false,
  Levels: [],
  HasDays: false,
  ParentCategory: null,
  ValueType: 'number',
};
const count = (more: Partial<AudienceCount>): CountState => ({
  is: 'known',
  count: { Total: 248, IsTotalCapped: false, IsFew: false, FewerThan: 5, ...more },
  description: 'People in Denver or Austin who have joined Walk 10,000',
});
const nothing = (): void => undefined;

/** The editor's components in all their states, for the gallery. */
const Specimens = ({ frame: Frame, texts }: SpecimensInput) => (
  <>
    <Frame name={texts.known}>
      <Count of={count({})} company={acme} isEverybody isPartial={false} />
      <Count of={count({ Total: 12 })} company={acme} isEverybody={false} isPartial />
      <Count of={count({ Total: 1000, IsTotalCapped: true })} company={acme} isEverybody={false} isPartial={false} />
      <Count of={count({ Total: null, IsFew: true })} company={acme} isEverybody={false} isPartial={false} />
      <Count of={count({ Total: 0 })} company={acme} isEverybody={false} isPartial={false} />
    </Frame>
    <Frame name={texts.waiting}>
      <Count of={{ is: 'counting' }} company={acme} isEverybody={false} isPartial={false} />
      <Count of={{ is: 'failed', reason: undefined, retry: nothing }} company={acme} isEverybody={false} isPartial={false} />
      <Count of={{ is: 'wrong' }} company={acme} isEverybody={false} isPartial={false} />
    </Frame>
    <Frame name={texts.few}>
      <Offered name={texts.few} offered={towns.slice(0, 4)} start={['Denver']} />
    </Frame>
    <Frame name={texts.many}>
      <Offered name={texts.many} offered={towns} start={['Denver', 'Austin']} />
    </Frame>
    <Frame name={texts.gone}>
      <Offered name={texts.gone} offered={towns} start={['Denver', 'Atlantis']} />
    </Frame>
    <Frame name={texts.typed}>
      <Typed />
    </Frame>
  </>
);

interface OfferedProps {
  readonly name: string;
  readonly offered: readonly Choice[];
  readonly start: readonly string[];
}

const Offered = ({ name, offered, start }: OfferedProps) => {
  const [values, setValues] = useState(start);
  return <OfferedValues label={name} offered={offered} values={values} fault={undefined} isDisabled={false} onChange={setValues} />;
};

const Typed = () => {
  const [values, setValues] = useState<readonly string[]>(['7']);
  return <TypedValues label={shift.Name} category={shift} values={values} fault={undefined} isDisabled={false} onChange={setValues} />;
};

export default Specimens;
