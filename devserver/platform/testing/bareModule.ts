import type { AnyModule } from '../module';

/** A module without endpoints, tables and texts, except for the given parts. */
export const bareModule = (id: string, parts: Partial<AnyModule> = {}): AnyModule => ({
  id,
  routes: {},
  schemas: {},
  handlers: {},
  migrations: {},
  messages: { 'en-US': {}, 'es-419': {} },
  ...parts,
});
