import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useAdministration } from '../administrationMenu';
import { media } from '../looks/media';
import { PageFrame } from '../page/PageFrame';
import { AdminMenu } from './AdminMenu';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '13rem minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXXL,
    [media.belowDesktop]: { display: 'block' },
    [media.print]: { display: 'block' },
  },
});

interface AdminPageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the administration beside the menu of all accessible entries (ADC-005). */
export const AdminPage = ({ title, subtitle, back, children }: AdminPageProps) => (
  <PageFrame title={title} subtitle={subtitle} back={back} isWide>
    <div className={useStyles().root}>
      <AdminMenu sections={useAdministration()} />
      <div>{children}</div>
    </div>
  </PageFrame>
);
