import { makeStyles, tokens } from '@fluentui/react-components';
import {
  BookOpenRegular,
  BrainRegular,
  DataTrendingRegular,
  DrinkBottleRegular,
  DrinkWineRegular,
  DropRegular,
  DumbbellRegular,
  EmojiMehRegular,
  EmojiSmileSlightRegular,
  FoodAppleRegular,
  HeartPulseRegular,
  HeartRegular,
  LeafOneRegular,
  PersonRunningRegular,
  PersonWalkingRegular,
  RulerRegular,
  ScalesRegular,
  StepsRegular,
  SwimmingPoolRegular,
  VehicleBicycleRegular,
  WeatherMoonRegular,
} from '@fluentui/react-icons';
import type { ComponentType } from 'react';
import type { IconName } from '../rules/icons';

const drawingOf: Readonly<Record<IconName, ComponentType>> = {
  walk: PersonWalkingRegular,
  run: PersonRunningRegular,
  cycle: VehicleBicycleRegular,
  swim: SwimmingPoolRegular,
  strength: DumbbellRegular,
  steps: StepsRegular,
  water: DrinkBottleRegular,
  apple: FoodAppleRegular,
  book: BookOpenRegular,
  mind: BrainRegular,
  smokefree: LeafOneRegular,
  glass: DrinkWineRegular,
  mood: EmojiSmileSlightRegular,
  stress: EmojiMehRegular,
  moon: WeatherMoonRegular,
  scale: ScalesRegular,
  heart: HeartRegular,
  pulse: HeartPulseRegular,
  ruler: RulerRegular,
  drop: DropRegular,
};
const drawings: ReadonlyMap<string, ComponentType> = new Map(Object.entries(drawingOf));

const useStyles = makeStyles({
  root: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '1.75em',
    height: '1.75em',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: `var(--kind, ${tokens.colorBrandBackground2})`,
    color: `var(--kind-ink, ${tokens.colorBrandForeground2})`,
  },
});

/** A tracker's icon, in the size of the surrounding text and the colour of its kind (`useKindStyles`); for an unknown one a curve. */
export const TrackerIcon = ({ name }: { readonly name: string }) => {
  const Drawing = drawings.get(name) ?? DataTrendingRegular;
  return (
    <span className={useStyles().root} aria-hidden>
      <Drawing />
    </span>
  );
};
