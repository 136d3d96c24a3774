/** What `contract/schemas.ts` is made with beside the schema library. Server and build run it; browser files import it as a type at most. */

export { Page, pageQuery } from './page';
