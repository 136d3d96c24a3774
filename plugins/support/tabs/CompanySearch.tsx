import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { PersonSwapRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { Loaded, useDispatch } from '#shell/api';
import type { PartnerMenu } from '../contract';
import { Managers } from '../parts/Managers';
import { partnerMenu } from '../state';
import { wished } from '../state/impersonation';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL },
  partner: { display: 'grid', gap: tokens.spacingVerticalS, justifyItems: 'start' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  wide: { width: '100%' },
});

/** The partner, its companies, and their managers, to impersonate one of them (SUP-037, SUP-044). */
export default function CompanySearch() {
  const t = useText();
  return (
    <Loaded of={partnerMenu} failed={t('company.failed')}>
      {(menus) => <Companies menus={menus} />}
    </Loaded>
  );
}

const Companies = ({ menus }: { readonly menus: readonly PartnerMenu[] }) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const dispatch = useDispatch();
  const [partnerId, setPartner] = useState(menus[0]?.PartnerEntity.Value ?? '');
  const [companyId, setCompany] = useState('');
  const menu = menus.find(({ PartnerEntity }) => PartnerEntity.Value === partnerId);
  const choosePartner = (value: string): void => {
    setPartner(value);
    setCompany('');
  };
  return (
    <div className={styles.root}>
      <div className={styles.partner}>
        <Field className={styles.wide} label={t('company.partner')}>
          <Select value={partnerId} onChange={(_, { value }) => choosePartner(value)}>
            {menus.map(({ PartnerEntity: { Value, Text } }) => (
              <option key={Value} value={Value}>
                {Text}
              </option>
            ))}
          </Select>
        </Field>
        <Button icon={<PersonSwapRegular />} aria-describedby={id} onClick={() => dispatch(wished({ as: 'partner', companyId: partnerId }))}>
          {t('company.login')}
        </Button>
        <p id={id} className={styles.hint}>
          {t('company.login.hint', { name: menu?.PartnerEntity.Text ?? '' })}
        </p>
      </div>
      <Field label={t('company.child')}>
        <Select value={companyId} onChange={(_, { value }) => setCompany(value)}>
          <option value="">{t('company.choose')}</option>
          {menu?.ChildEntities.map(({ Value, Text }) => (
            <option key={Value} value={Value}>
              {Text}
            </option>
          ))}
        </Select>
      </Field>
      {companyId !== '' && <Managers entityId={companyId} partnerId={partnerId} />}
    </div>
  );
};
