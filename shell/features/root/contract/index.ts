import type { Static } from 'typebox';
import type {
  Branding as BrandingSchema,
  Entity as EntitySchema,
  NavigationItem as NavigationItemSchema,
  Settings as SettingsSchema,
  User as UserSchema,
} from './schemas';

export type Branding = Static<typeof BrandingSchema>;
export type Entity = Static<typeof EntitySchema>;
export type NavigationItem = Static<typeof NavigationItemSchema>;
export type Settings = Static<typeof SettingsSchema>;
export type User = Static<typeof UserSchema>;
