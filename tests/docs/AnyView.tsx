/** In place of a view of an example. */
// biome-ignore lint/suspicious/noExplicitAny: it takes the parameters of any page
export default (_: any): null => null;
