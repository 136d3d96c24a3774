import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { media } from '../looks/media';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginBottom: tokens.spacingVerticalM,
    [media.mobile]: { '& > :first-child': { flexBasis: '100%' } },
    [media.print]: { display: 'none' },
  },
});

type AddBarProps = {
  /** Label of the button, such as 'New event'. */
  readonly label: string;
  /** Icon of the button; a plus sign by default. */
  readonly icon?: ReactElement;
  /** Further actions on the whole list. */
  readonly children?: ReactNode;
} & ({ /** Page that adds an item. */ readonly href: string } | { /** Opens the form that adds an item. */ readonly onAdd: () => void });

/** The actions above a list of the administration. The first and main one adds an item; on phones it is as wide as the page. */
export const AddBar = ({ label, icon = <AddRegular />, children, ...way }: AddBarProps) => (
  <div className={useStyles().root}>
    {'href' in way ? (
      <Link href={way.href} asChild>
        <Button as="a" appearance="primary" icon={icon}>
          {label}
        </Button>
      </Link>
    ) : (
      <Button appearance="primary" icon={icon} onClick={way.onAdd}>
        {label}
      </Button>
    )}
    {children}
  </div>
);
