import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { PhoneApp } from '../../rules/devices';

const useStyles = makeStyles({
  root: {
    display: 'block',
    width: '100%',
    height: 'auto',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: tokens.borderRadiusXLarge,
  },
});

/** Symbols of the apps, drawn for this product: a heart, a ring of movement, two linked circles. */
const signs: Readonly<Record<PhoneApp, ReactNode>> = {
  'apple-health': <path d="M0 10C-16 0-14-13-7-13-3-13 0-10 0-7 0-10 3-13 7-13 14-13 16 0 0 10Z" transform="translate(0 2)" />,
  'google-fit': <path d="M0-13A13 13 0 1 1-9.2 9.2" fill="none" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />,
  'health-connect': (
    <g fill="none" stroke="currentColor" strokeWidth="5">
      <circle cx="-6" cy="0" r="8" />
      <circle cx="6" cy="0" r="8" />
    </g>
  ),
};

/** Four phones side by side, one per step: the app, the profile, the choice, the permission. */
export const PhoneArt = ({ app, label }: { readonly app: PhoneApp; readonly label: string }) => (
  <svg className={useStyles().root} viewBox="0 0 480 180" fill="currentColor" role="img" aria-label={label}>
    <Phone at={60}>
      <circle cy="-4" r="18" opacity="0.3" />
      <path d="M-8 0 0-12 8 0 0 12Z" />
    </Phone>
    <Phone at={180}>
      <circle cy="-16" r="10" />
      <path d="M-18 14A18 18 0 0 1 18 14Z" opacity="0.6" />
    </Phone>
    <Phone at={300}>
      <g transform="translate(0 -6)">{signs[app]}</g>
      <rect x="-20" y="20" width="40" height="5" rx="2.5" opacity="0.4" />
      <rect x="-20" y="30" width="28" height="5" rx="2.5" opacity="0.4" />
    </Phone>
    <Phone at={420}>
      <path d="M-14-4-4 6 15-14" fill="none" stroke="currentColor" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
      <rect x="-20" y="24" width="40" height="12" rx="6" opacity="0.6" />
    </Phone>
    {[120, 240, 360].map((x) => (
      <path key={x} d={`M${x - 6} 84l8 6-8 6`} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" opacity="0.6" />
    ))}
  </svg>
);

const Phone = ({ at, children }: { readonly at: number; readonly children: ReactNode }) => (
  <g transform={`translate(${at} 90)`}>
    <rect x="-36" y="-70" width="72" height="140" rx="12" fill="none" stroke="currentColor" strokeWidth="3" />
    <rect x="-10" y="-64" width="20" height="4" rx="2" opacity="0.5" />
    {children}
  </g>
);
